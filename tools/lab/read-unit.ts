import { fillIn } from './fill-in.ts'

/** What systemd is told of a program: how it is started, as whom and where, and how soon it comes back, ms. */
export type Unit = { words: readonly string[]; user: string | undefined; folder: string; restart: number }

/** A unit of `deploy/systemd`, filled in. Throws where it does not say how it starts or that it comes back. */
export async function readUnit(name: string, values: Readonly<Record<string, string>>): Promise<Unit> {
  const text = await fillIn(`systemd/${name}.service`, values)
  const settings = new Map(
    text.split('\n').flatMap((line) => {
      const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
      return key !== undefined && value !== undefined ? [[key, value] as const] : []
    }),
  )
  const start = settings.get('ExecStart')
  if (start === undefined || settings.get('Restart') !== 'always') throw new Error(`${name} does not come back`)
  return {
    words: start.split(' '),
    user: settings.get('User'),
    folder: settings.get('WorkingDirectory') ?? '/',
    restart: Number(settings.get('RestartSec')) * 1000,
  }
}
