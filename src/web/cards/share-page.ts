import { toast } from '../../ui/messages/toast-store.ts'

export async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    toast.show({ kind: 'good', text: 'Link copied' })
  } catch {
    toast.show({ kind: 'bad', text: `Copy this address to share it: ${location.href}` })
  }
}

/** Whether the device has a share menu of its own. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function'
}

export async function openShareSheet(title: string): Promise<void> {
  try {
    await navigator.share({ title, url: location.href })
  } catch (error) {
    // Closing the share menu again is no failure.
    if (error instanceof Error && error.name === 'AbortError') return
    await copyAddress()
  }
}
