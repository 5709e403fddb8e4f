/** As many as Mukta has; its boldest stands for what is bolder. */
const WEIGHTS = [400, 500, 600]

/**
 * Fetches the letters of all that these papers say, and resolves when they are there or cannot be had. What is out of
 * sight is laid out only for the printer, which need not wait for them.
 */
export async function fetchLetters(papers: Element): Promise<void> {
  const letters = [...new Set(papers.textContent)].join('')
  const style = getComputedStyle(papers)
  const faces = ['--sans', '--serif'].flatMap((family) =>
    WEIGHTS.map((weight) => `${weight} 1em ${style.getPropertyValue(family)}`),
  )
  await Promise.allSettled(faces.map((face) => document.fonts.load(face, letters)))
  await document.fonts.ready
}
