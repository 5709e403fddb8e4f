/** The address that was typed at one door, for the next one alone: nobody else at this browser finds it. */
let carried: string | undefined

export function carryEmail(email: string | undefined): void {
  carried = email
}

/** What a form for it begins with: what is typed before a script has come stays where nothing is carried. */
export function carriedEmail(): { defaultValues?: { email: string } } {
  return carried === undefined ? {} : { defaultValues: { email: carried } }
}
