import { readFileSync } from 'node:fs'

/** What `npm start` of the checkout at `root` gives to node: flags first, then the shop's file from there. */
export function startWords(root: URL): { flags: string[]; file: string } {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  const [exec, node, ...words] = String(scripts?.start).split(' ')
  const file = words.pop()
  if (exec !== 'exec' || node !== 'node' || !file) throw new Error(`no shop is started by ${scripts?.start}`)
  return { flags: words, file }
}
