/** How long each view stands, and how long a slide takes, ms (specification §9). */
export const STANDS_FOR = 2000
export const SLIDE_TAKES = 150

/** A carousel: its number of slides, the first in sight, the one it is going to, and the way it moved last. */
export type Carousel = { count: number; first: number; goal: number; way: -1 | 0 | 1 }

export function startCarousel(count: number): Carousel {
  return { count, first: 0, goal: 0, way: 0 }
}

/** Turns a carousel by one slide, on or back, around the end. */
export function turn(carousel: Carousel, way: -1 | 1): Carousel {
  const first = around(carousel.first + way, carousel.count)
  return { ...carousel, first, goal: first, way }
}

/** Takes the first step on the shorter way to `goal`, one slide after the other. */
export function aimAt(carousel: Carousel, goal: number): Carousel {
  const ahead = around(goal - carousel.first, carousel.count)
  if (ahead === 0) return { ...carousel, goal }
  const way = ahead <= carousel.count / 2 ? 1 : -1
  return { ...turn(carousel, way), goal }
}

/** Takes the next step towards the goal. */
export function stepOn(carousel: Carousel): Carousel {
  return aimAt(carousel, carousel.goal)
}

/** The place of slide `index`: 0 for the first in sight, up to count - 1. */
export function slidePlace(index: number, { first, count }: Carousel): number {
  return around(index - first, count)
}

/** The places between which the slide at `place` is seen to move; the one that wraps around is seen to leave. */
export function journeyOf(place: number, { way, count }: Carousel): { from: number; to: number } {
  const to = way === 1 && place === count - 1 ? -1 : place
  return { from: to + way, to }
}

function around(index: number, count: number): number {
  return ((index % count) + count) % count
}
