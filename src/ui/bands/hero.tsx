import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ComponentType, type CSSProperties, type ReactNode, type TouchEvent, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Picture } from '../cards/picture.tsx'
import { classNames } from '../class-names.ts'
import type { MotifProps } from '../icons/block-print.tsx'
import { Arch } from '../layout/arch.tsx'
import { Vine } from '../layout/vine.tsx'
import { isLongName, Wordmark } from '../shell/logo.tsx'
import styles from './hero.module.css'
import { useCarousel } from './use-carousel.ts'

/** A picture for the arcade; `line`: what is written on it; `below`: what stands on the counter below it. */
export type HeroSlide = { address: string; alt: string; line?: string; below?: ReactNode }

type HeroProps = {
  /** What stands small above the name. */
  above: string
  /** The shop's, or what its owner says instead. */
  name: string
  /** They turn where they are more than stand side by side. */
  slides: readonly HeroSlide[]
  /** What stands in the arches while there is no picture: three prints. */
  prints: readonly ComponentType<MotifProps>[]
  /** What stands on the counter, in words. */
  counter?: ReactNode
  /** A sentence and a button. */
  children: ReactNode
}

/** On phones less than it is: with three pixels to one nobody sees the difference, and it is half the weight. */
const SIZES = '(min-width: 1024px) 40vw, (min-width: 769px) 30vw, (min-width: 500px) 46vw, 52vw'

/** An arcade of sweets standing on the counter: the carousel of the front page. */
export function Hero({ above, name, slides, prints, counter, children }: HeroProps) {
  const carousel = useCarousel(slides.length)
  const sells = slides.some(({ below }) => below)
  return (
    <section className={classNames(styles.hero, sells && styles.sells)} aria-label="Welcome">
      <div className={`page ${styles.in}`}>
        <h1 {...(isLongName(name) && { className: styles.long, style: sizedFor(name) })}>
          {above && <small>{above}</small>} <Wordmark name={name} />
        </h1>
        <div className={styles.say}>{children}</div>
        {slides.length > 0 ? <Arcade slides={slides} carousel={carousel} /> : <Prints of={prints} />}
      </div>
      <div className={`on-maroon ${styles.counter}`}>
        {(counter || slides.length > 1) && (
          <div className={`page ${styles.counterRow}`}>
            {counter && <p>{counter}</p>}
            {slides.length > 1 && <Controls slides={slides} carousel={carousel} />}
          </div>
        )}
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
      <div className={styles.track} ref={carousel.track} style={countOf(slides)}>
        {slides.map(({ address, alt, line, below }, index) => (
          <div key={address} className={styles.slide} style={placedAt(carousel.placeOf(index))}>
            <div className={styles.picture}>
              <Arch rising>
                <Picture address={address} alt={alt} sizes={SIZES} priority={index === 0} />
              </Arch>
              {line && <p className={styles.line}>{line}</p>}
            </div>
            {below && <div className={`on-maroon ${styles.below}`}>{below}</div>}
          </div>
        ))}
      </div>
    </div>
  )
}

const GROUNDS = [styles.khoya, styles.marigold, styles.pistachio]

/** The arcade of a shop without pictures of its own: it stands still, and shows nothing that somebody could order. */
function Prints({ of }: { of: HeroProps['prints'] }) {
  return (
    <div className={styles.arcade} aria-hidden>
      <div className={styles.track} style={countOf(of)}>
        {of.map((Print, index) => (
          <div key={index} className={styles.slide} style={placedAt(index)}>
            <Arch rising>
              <span className={classNames(styles.ground, GROUNDS[index])}>
                <Print className={styles.print} />
              </span>
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
    <div className={classNames(styles.turn, FEW[slides.length])} {...hold}>
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

/** Where so few all stand in view, there is nothing to turn. */
const FEW: Readonly<Record<number, string | undefined>> = { 2: styles.two, 3: styles.three }

function countOf({ length }: readonly unknown[]): CSSProperties {
  const style: CSSProperties & { '--count': number } = { '--count': length }
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
