/** A list that did not come: its place on the page says so, and all around it stays. */
export class FailedList {
  readonly error: unknown
  constructor(error: unknown) {
    this.error = error
  }
}

/** The list, or that it failed; on the server, which asks itself, a failure is one of the page. */
export async function listOrFailure<T>(list: Promise<T>): Promise<T | FailedList> {
  try {
    return await list
  } catch (error) {
    if (import.meta.env.SSR) throw error
    return new FailedList(error)
  }
}
