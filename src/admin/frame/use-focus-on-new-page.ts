import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Puts the focus on the heading of a page that was opened by a link, so that a screen reader says where one is; on one that
 * is for typing its field has it already.
 */
export function useFocusOnNewPage(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || document.activeElement instanceof HTMLInputElement) return
        document.querySelector<HTMLElement>('h1[tabindex]')?.focus()
      }),
    [router],
  )
}
