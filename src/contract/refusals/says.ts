/** One way to say no: its status in HTTP and its words, made of `Parts`. */
export type Saying<Parts> = { status: number; words: (parts: Parts) => string }

export function says<Parts = unknown>(status: number, words: string | ((parts: Parts) => string)): Saying<Parts> {
  return { status, words: typeof words === 'string' ? () => words : words }
}

/** By code of a table of sayings: what each one's words are made of. */
export type PartsIn<Table> = { [Code in keyof Table]: Table[Code] extends Saying<infer Parts> ? Parts : never }

/** The refusals of these codes: each its code and its parts. */
export type RefusalOf<Parts, Code extends keyof Parts = keyof Parts> = {
  [One in Code]: { code: One } & Parts[One]
}[Code]
