/** The scripts of India that Mukta does not hold, by the first of the 128 signs of their block. */
const BLOCKS = {
  bengali: 0x0980,
  gurmukhi: 0x0a00,
  gujarati: 0x0a80,
  oriya: 0x0b00,
  tamil: 0x0b80,
  telugu: 0x0c00,
  kannada: 0x0c80,
  malayalam: 0x0d00,
}
const BLOCK = 0x80

export type Script = keyof typeof BLOCKS
export const SCRIPTS = Object.keys(BLOCKS).filter((name): name is Script => name in BLOCKS)

/** A piece of text that one font draws; `script` undefined: Mukta. */
export type ScriptRun = { text: string; script: Script | undefined }

/** Text in pieces of one font each; what joins or parts letters stays with the letter before it. */
export function scriptRuns(text: string): ScriptRun[] {
  const runs: ScriptRun[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const script = JOINERS.test(letter) ? last?.script : scriptOf(letter)
    if (last?.script === script && last) last.text += letter
    else runs.push({ text: letter, script })
  }
  return runs
}

const JOINERS = /[\u200c\u200d]/

function scriptOf(letter: string): Script | undefined {
  const code = letter.codePointAt(0) ?? 0
  return SCRIPTS.find((script) => code >= BLOCKS[script] && code < BLOCKS[script] + BLOCK)
}
