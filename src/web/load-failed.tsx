import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'

/** What stands in the place of a page whose data did not come. */
export function LoadFailed({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <div role="alert">
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" onClick={() => router.invalidate()}>
        Try again
      </button>
    </div>
  )
}
