import { toast } from '../../ui/messages/toast-store.ts'

/** Opens the device's own share menu for this page; without one the address is copied. */
export function useShare(title: string): () => void {
  return () => void share({ title, url: location.href })
}

async function share(page: { title: string; url: string }): Promise<void> {
  try {
    if (navigator.share) return await navigator.share(page)
    await navigator.clipboard.writeText(page.url)
    toast.show({ kind: 'good', text: 'Link copied' })
  } catch (error) {
    // Closing the share menu again is no failure.
    if (error instanceof Error && error.name === 'AbortError') return
    toast.show({ kind: 'bad', text: `Copy this address to share it: ${page.url}` })
  }
}
