import { toast } from '../../ui/messages/toast-store.ts'

/** Says in passing what became of some work: `done` where it went well, else why not. Answers whether it did. */
export async function tellOutcome(work: Promise<unknown>, done?: string): Promise<boolean> {
  try {
    await work
    if (done !== undefined) toast.show({ kind: 'good', text: done })
    return true
  } catch (error) {
    toast.show({ kind: 'bad', text: error instanceof Error ? error.message : String(error) })
    return false
  }
}
