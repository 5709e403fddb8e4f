import { type Source, settingReader } from './setting-reader.ts'

/** What seals secrets in the database, and backups. */
export type SecretSettings = {
  /** 32 bytes each. The first seals, the others only open what they sealed before. */
  keys: readonly Buffer[]
  /** Open the shop though the key to some of its secrets is lost, and forget these. */
  lost: boolean
}

/** Adds what is wrong to `problems`, no key among it. */
export function readSecrets(source: Source, problems: string[]): SecretSettings {
  const read = settingReader(source, problems)
  return { keys: read('SECRETS_KEY', [], keysIn), lost: source.SECRETS_LOST?.trim() === 'yes' }
}

function keysIn(text: string): Buffer[] {
  const keys = text.split(',').map((part) => keyIn(part.trim()))
  const [first] = keys
  if (first && keys.every((key) => key !== undefined)) return keys
  throw new Error(
    'must be 32 random bytes in base64, such as `openssl rand -base64 32` prints; after a comma, earlier ones',
  )
}

function keyIn(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined
}
