import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { stillWanted } from '../motion.ts'
import { aimAt, journeyOf, SLIDE_TAKES, STANDS_FOR, slidePlace, startCarousel, stepOn, turn } from './carousel.ts'

/** A carousel that goes on by itself while it plays and nobody points at it or has focus in it. */
export function useCarousel(count: number) {
  const [carousel, setCarousel] = useState(() => startCarousel(count))
  const [playing, setPlaying] = useState(true)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = hovered || focused
  const track = useRef<HTMLDivElement>(null)
  const { first, goal } = carousel

  useEffect(() => {
    if (stillWanted()) setPlaying(false)
  }, [])
  useEffect(() => {
    if (first === goal) return
    const stepping = setTimeout(() => setCarousel(stepOn), SLIDE_TAKES)
    return () => clearTimeout(stepping)
  }, [first, goal])
  // `first` is named so that every slide, also one turned by hand, stands its whole time.
  useEffect(() => {
    if (!playing || held) return
    const standing = setInterval(() => fits(track.current, count) || setCarousel((last) => turn(last, 1)), STANDS_FOR)
    return () => clearInterval(standing)
  }, [playing, held, first, count])
  useLayoutEffect(() => {
    if (carousel.way === 0 || stillWanted()) return
    for (const [index, slide] of [...(track.current?.children ?? [])].entries()) {
      const { from, to } = journeyOf(slidePlace(index, carousel), carousel)
      slide.animate([shiftedTo(from), shiftedTo(to)], { duration: SLIDE_TAKES, easing: 'ease-out' })
    }
  }, [carousel])

  return {
    track,
    first,
    playing,
    placeOf: (index: number) => slidePlace(index, carousel),
    turn: (way: -1 | 1) => setCarousel((last) => turn(last, way)),
    aimAt: (index: number) => setCarousel((last) => aimAt(last, index)),
    togglePlaying: () => setPlaying(!playing),
    hold: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      // A finger that presses a button in it finds it where it came down.
      onPointerDown: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}

/** Whether all slides stand side by side, as the stylesheet has it. */
function fits(track: HTMLElement | null, count: number): boolean {
  return track !== null && count <= Number(getComputedStyle(track).getPropertyValue('--across'))
}

/** How the stylesheet places a slide, as a keyframe. */
function shiftedTo(place: number): Keyframe {
  return { transform: `translateX(calc(${place} * (100% + var(--between))))` }
}
