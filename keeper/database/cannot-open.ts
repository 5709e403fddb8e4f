/** Thrown where the database cannot be had for a reason that a person can put right; the message says it all. */
export class CannotOpen extends Error {}
