import { isAbsolute, join, resolve } from 'node:path'
import type { Source } from './setting-reader.ts'

/** Where the pictures lie that staff sends: in a folder, perhaps the one beside the other data, or in a bucket of a store that speaks S3. */
export type PictureStore = { folder: string; isOwn: boolean } | Bucket

/** A store that speaks S3: Amazon's, or any that calls itself compatible. */
export type Bucket = {
  /** Where its addresses begin, without a slash at the end; the bucket's name follows in the path. */
  endpoint: string
  region: string
  bucket: string
  /** What the names of our files begin with in it: empty, or with a slash at the end. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

const KEYS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const ALL = [...KEYS, 'S3_ENDPOINT', 'S3_REGION'] as const

/** As Amazon has it: lower-case letters, digits, dots and hyphens. */
const BUCKET = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?<path>(?:\/[\w.-]+)*)\/?$/

/** Adds what is wrong to `problems`, no key among it. */
export function readPictures(source: Source, dataDir: string, problems: string[]): PictureStore {
  const own = { folder: join(dataDir, 'pictures'), isOwn: true }
  const place = source.PICTURE_STORE?.trim()
  if (place?.startsWith('s3:')) return readBucket(source, place, problems) ?? own
  const idle = ALL.filter((name) => source[name]?.trim())
  if (idle.length > 0) problems.push(`${idle.join(' and ')} mean something only with PICTURE_STORE=s3://…`)
  if (!place) return own
  if (!isAbsolute(place)) problems.push(`PICTURE_STORE=${place} must be s3://bucket or the whole path of a folder`)
  return { folder: place, isOwn: resolve(place) === own.folder }
}

function readBucket(source: Source, place: string, problems: string[]): PictureStore | undefined {
  const set = (name: (typeof ALL)[number]) => source[name]?.trim() ?? ''
  const { bucket, path = '' } = BUCKET.exec(place)?.groups ?? {}
  const missing = KEYS.filter((name) => !set(name))
  const region = set('S3_REGION') || 'us-east-1'
  const endpoint = set('S3_ENDPOINT') || `https://s3.${region}.amazonaws.com`
  if (!bucket || path.includes('..'))
    problems.push(`PICTURE_STORE=${place} must be such as s3://bucket or s3://bucket/folder`)
  if (missing.length > 0) problems.push(`PICTURE_STORE=s3://… needs ${missing.join(' and ')} too`)
  if (!isEndpoint(endpoint)) problems.push(`S3_ENDPOINT=${endpoint} must be an origin such as https://s3.example`)
  if (!/^[a-z0-9-]+$/.test(region)) problems.push(`S3_REGION=${region} must be such as ap-south-1, or auto`)
  const [accessKeyId, secretAccessKey] = [set('S3_ACCESS_KEY_ID'), set('S3_SECRET_ACCESS_KEY')]
  const prefix = path ? `${path.slice(1)}/` : ''
  if (!bucket) return undefined
  return { bucket, prefix, region, endpoint: URL.parse(endpoint)?.origin ?? '', accessKeyId, secretAccessKey }
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return false
  return url.pathname === '/' && !url.search && !url.hash
}
