import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type CSSProperties, type ReactNode, type TouchEvent, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Picture } from '../cards/picture.tsx'
import { Arch } from '../layout/arch.tsx'
import { Vine } from '../layout/vine.tsx'
import { isLongName, Wordmark } from '../shell/logo.tsx'
import styles from './hero.module.css'
import { useCarousel } from './use-carousel.ts'

/** A picture for the arcade. */
export type HeroSlide = { address: string; alt: string }

type HeroProps = {
  /** The shop's. */
  name: string
  /** At least one more than stand side by side: four. */
  slides: readonly HeroSlide[]
  /** What stands on the counter, in words. */
  counter?: ReactNode
  /** A sentence and a button. */
  children: ReactNode
}

/** On phones less than it is: with three pixels to one nobody sees the difference, and it is half the weight. */
const SIZES = '(min-width: 1024px) 40vw, (min-width: 769px) 30vw, (min-width: 500px) 46vw, 52vw'

/** An arcade of sweets standing on the counter: the carousel of the front page. */
export function Hero({ name, slides, counter, children }: HeroProps) {
  const carousel = useCarousel(slides.length)
  return (
    <section className={styles.hero} aria-label="Welcome">
      <div className={`page ${styles.in}`}>
        <h1 {...(isLongName(name) && { className: styles.long, style: sizedFor(name) })}>
          <small>Welcome to</small> <Wordmark name={name} />
        </h1>
        <div className={styles.say}>{children}</div>
        <Arcade slides={slides} carousel={carousel} />
      </div>
      <div className={`on-maroon ${styles.counter}`}>
        <div className={`page ${styles.counterRow}`}>
          {counter && <p>{counter}</p>}
          <Controls slides={slides} carousel={carousel} />
        </div>
        <Vine gold />
      </div>
    </section>
  )
}

type PartProps = { slides: readonly HeroSlide[]; carousel: ReturnType<typeof useCarousel> }

function Arcade({ slides, carousel }: PartProps) {
  const swipe = useSwipe(carousel.turn)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      className={styles.arcade}
      role="group"
      aria-roledescription="carousel"
      aria-label="Sweets from the counter"
      {...carousel.hold}
      {...swipe}
    >
      <div className={styles.track} ref={carousel.track}>
        {slides.map(({ address, alt }, index) => (
          <div key={address} className={styles.slide} style={placedAt(carousel.placeOf(index))}>
            <Arch rising>
              <Picture address={address} alt={alt} sizes={SIZES} priority={index === 0} />
            </Arch>
          </div>
        ))}
      </div>
    </div>
  )
}

function Controls({ slides, carousel }: PartProps) {
  const { first, playing, turn, aimAt, togglePlaying, hold } = carousel
  return (
    <div className={styles.turn} {...hold}>
      <IconButton icon={playing ? Pause : Play} label={playing ? 'Pause' : 'Play'} onClick={togglePlaying} />
      <IconButton icon={ChevronLeft} label="Previous" onClick={() => turn(-1)} />
      {slides.map(({ address }, index) => (
        <button
          key={address}
          type="button"
          className={styles.dot}
          aria-label={`Picture ${index + 1}`}
          onClick={() => aimAt(index)}
          {...(index === first && { 'aria-current': true })}
        >
          <i />
        </button>
      ))}
      <IconButton icon={ChevronRight} label="Next" onClick={() => turn(1)} />
    </div>
  )
}

/** A word of few letters is no larger than one of ten. */
function sizedFor(name: string): CSSProperties {
  const letters = Math.max(10, ...name.split(' ').map(({ length }) => length))
  const style: CSSProperties & { '--letters': number } = { '--letters': letters }
  return style
}

function placedAt(place: number): CSSProperties {
  const style: CSSProperties & { '--place': number } = { '--place': place }
  return style
}

/** How far a finger must go sideways to turn the carousel, px. */
const FAR_ENOUGH = 40

function useSwipe(turn: (way: -1 | 1) => void) {
  const start = useRef(0)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches[0]?.clientX ?? 0
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = (changedTouches[0]?.clientX ?? start.current) - start.current
      if (Math.abs(moved) >= FAR_ENOUGH) turn(moved < 0 ? 1 : -1)
    },
  }
}
