/** How long each view stands, and how long a slide takes, ms (specification §9). */
export const STANDS_FOR = 2000
export const SLIDE_TAKES = 150

/** Which of the slides comes first, where it is going, and which way it moved last. */
export type Carousel = { count: number; first: number; goal: number; way: -1 | 0 | 1 }

export function startCarousel(count: number): Carousel {
  return { count, first: 0, goal: 0, way: 0 }
}

/** One slide on or back, around the end. */
export function turn(carousel: Carousel, way: -1 | 1): Carousel {
  const first = around(carousel.first + way, carousel.count)
  return { ...carousel, first, goal: first, way }
}

/** On the shorter way to `goal`, one slide after the other: this takes the first step. */
export function aimAt(carousel: Carousel, goal: number): Carousel {
  const ahead = around(goal - carousel.first, carousel.count)
  if (ahead === 0) return { ...carousel, goal }
  const way = ahead <= carousel.count / 2 ? 1 : -1
  return { ...turn(carousel, way), goal }
}

/** The next step towards the goal. */
export function stepOn(carousel: Carousel): Carousel {
  return aimAt(carousel, carousel.goal)
}

/** Where slide `index` stands: 0 for the first in sight, up to count - 1. */
export function slidePlace(index: number, { first, count }: Carousel): number {
  return around(index - first, count)
}

/** From where to where the slide at `place` is seen to go; the one that wraps around is seen to leave. */
export function journeyOf(place: number, { way, count }: Carousel): { from: number; to: number } {
  const to = way === 1 && place === count - 1 ? -1 : place
  return { from: to + way, to }
}

function around(index: number, count: number): number {
  return ((index % count) + count) % count
}
