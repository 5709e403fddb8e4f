import { useLayoutEffect, useState } from 'react'

/** Where the field of that name stands on the page, in the words that are read there: 'Zones › Jaipur › By rider › Fee, ₹'. */
export function useFieldPlace(name: string | undefined): string {
  const [place, setPlace] = useState('')
  // Each time: what is around a field may be called otherwise with every letter.
  useLayoutEffect(() => setPlace(name === undefined ? '' : placeOf(name)))
  return place
}

function placeOf(name: string): string {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const words: (string | null | undefined)[] = [field?.labels?.[0]?.firstChild?.textContent]
  for (let around = field?.parentElement; around; around = around.parentElement) {
    words.push(around.querySelector(':scope > legend, :scope > summary > b')?.textContent)
  }
  return words.filter(Boolean).reverse().join(' › ')
}
