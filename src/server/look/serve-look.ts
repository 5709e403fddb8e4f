import type { FastifyInstance, FastifyReply } from 'fastify'
import { shadesOf } from '../../domain/look/shades.ts'
import type { Db } from '../db/connect.ts'
import { BoundedMap } from '../http/answers/bounded-map.ts'
import { namesTag } from '../http/answers/if-none-match.ts'
import { type Dress, sheetOf } from './dress-shop.ts'
import { findEmblemFile, findLook } from './queries.ts'

type Parts = {
  db: Db
  /** What the shop wears now. */
  dress: () => Dress
}

/** Memory for files of emblems: those of three. */
const MOST_BYTES = 2 ** 20
const FOR_A_YEAR = 'public, max-age=31536000, immutable'
/** Of what this process cannot have under the name it was asked for: another one has seen a change first. */
const FOR_NOW = 'no-cache'

const TYPES = { css: 'text/css; charset=utf-8', png: 'image/png', webp: 'image/webp' } as const

/** Serves what the shop wears: its style sheet, its emblem, and the icons of both kinds. */
export function serveLook(app: FastifyInstance, { db, dress }: Parts): void {
  const letterFile = keepLetters(dress)
  const kept = new BoundedMap<Buffer>(MOST_BYTES)

  app.get<{ Params: { hash: string } }>('/look/:hash(^[0-9a-f]{16}).css', async (request, reply) => {
    const file = request.url
    const worn = { css: dress().css, style: dress().shown.style }
    // One that was saved a moment ago this process may not have heard of.
    const { css, style } = worn.style === file ? worn : sheetOf(shadesOf(await findLook(db)))
    return send(reply, { file, bytes: css, type: 'css', isKnown: style === file }, request.headers['if-none-match'])
  })

  app.get<{ Params: { emblem: string; name: string; type: 'png' | 'webp' } }>(
    '/look/:emblem(^[0-9a-f]{16})-:name(^[a-z0-9-]{1,30}).:type(^(?:png|webp)$)',
    async (request, reply) => {
      const { emblem, name, type } = request.params
      const bytes = kept.get(request.url) ?? (await findEmblemFile(db, emblem, `${name}.${type}`))
      if (!bytes) return reply.callNotFound()
      kept.set(`/look/${emblem}-${name}.${type}`, bytes, bytes.length)
      return send(reply, { file: request.url, bytes, type, isKnown: true }, request.headers['if-none-match'])
    },
  )

  app.get<{ Params: { hash: string; name: string } }>(
    '/look/letter-:hash(^[0-9a-f]{16})-:name(^[a-z0-9-]{1,30}).png',
    async (request, reply) => {
      const { hash, name } = request.params
      const bytes = await letterFile(`${name}.png`)
      if (!bytes) return reply.callNotFound()
      const isKnown = dress().shown.icons === `/look/letter-${hash}-`
      return send(reply, { file: request.url, bytes, type: 'png', isKnown }, request.headers['if-none-match'])
    },
  )
}

/** The icons of the letter that the shop is known by, drawn once for each look and name. */
function keepLetters(dress: () => Dress): (name: string) => Promise<Buffer | undefined> {
  let drawn: { of: string; icons: ReturnType<typeof drawIcons> } | undefined
  return async (name) => {
    const { letter } = dress()
    const of = Object.values(letter).join(' ')
    if (drawn?.of !== of) drawn = { of, icons: drawIcons(letter) }
    const present = drawn
    const icons = await present.icons.catch((error) => {
      if (drawn === present) drawn = undefined
      throw error
    })
    return icons.find((icon) => icon.name === name)?.bytes
  }
}

/** What draws is loaded with the first that asks. */
async function drawIcons(letter: Dress['letter']) {
  const [{ drawLetter }, { makeIcons }] = await Promise.all([import('./draw-letter.ts'), import('./make-icons.ts')])
  return makeIcons(await drawLetter(letter))
}

type Sent = { file: string; bytes: Buffer | string; type: keyof typeof TYPES; isKnown: boolean }

function send(reply: FastifyReply, { file, bytes, type, isKnown }: Sent, known: string | undefined): FastifyReply {
  // Named after its content: the name is as good as a hash.
  const etag = `"${file}"`
  reply.headers({
    'cache-control': isKnown ? FOR_A_YEAR : FOR_NOW,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isKnown && { etag }),
  })
  if (isKnown && namesTag(known, etag)) return reply.code(304).send()
  return reply.type(TYPES[type]).send(bytes)
}
