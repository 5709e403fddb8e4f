import { useEffect, useRef, useState } from 'react'
import { addPicture, matchPhotographs, type ProductName } from '../../../contract/admin/catalog.ts'
import { TELLING_BYTES } from '../../../domain/catalog/pictures/picture-kind.ts'
import { reasonAgainst } from '../../../domain/catalog/pictures/sent-picture.ts'
import type { Lack } from '../../../domain/catalog/record/publishing.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { useUnsavedWork } from '../../calls/unsaved-work.ts'
import { sendPicture } from '../upload-picture.ts'

/** What becomes of a photograph. */
export type Fate =
  | { kind: 'asking' }
  /** Of none of the shop's products, or of several: somebody has to say. */
  | { kind: 'unknown'; products: readonly ProductName[] }
  /** Another kind of file, and how one is sent that the shop reads: this one is sent to nobody. */
  | { kind: 'no-picture'; reason: string }
  | { kind: 'waiting'; product: ProductName }
  /** `part` of it has gone, 0 to 1. */
  | { kind: 'sending'; product: ProductName; part: number }
  | { kind: 'failed'; product: ProductName | undefined; problem: string }
  /** It is picture `place` of the product, from 1, which is `published` or `lacks` something. */
  | { kind: 'done'; product: ProductName; place: number; published: boolean; lacks: readonly Lack[] }

export type Photograph = { id: number; file: File; fate: Fate }

/**
 * Photographs that were dropped together: each finds its product by its name, is sent and becomes the product's last
 * picture, one after the other; a product that then lacks nothing is put on sale where it `publishes`. What goes wrong with one stays with it, to be tried again.
 */
export function usePhotographs(publishes: boolean, onAdded: () => Promise<void>) {
  const [photographs, setPhotographs] = useState<readonly Photograph[]>([])
  useUnsavedWork(photographs.some(({ fate }) => fate.kind !== 'done' && fate.kind !== 'no-picture'))
  const publish = useRef(publishes)
  useEffect(() => {
    publish.current = publishes
  })
  const last = useRef(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const leaving = useRef<AbortSignal>(undefined)
  useEffect(() => {
    const gone = new AbortController()
    leaving.current = gone.signal
    return () => gone.abort()
  }, [])
  const note = (id: number, fate: Fate) =>
    setPhotographs((all) => all.map((one) => (one.id === id ? { ...one, fate } : one)))

  const sendOne = async ({ id, file }: Photograph, product: ProductName) => {
    const signal = leaving.current
    if (!signal || signal.aborted) return
    note(id, { kind: 'sending', product, part: 0 })
    try {
      const onProgress = (part: number) => note(id, { kind: 'sending', product, part })
      const { name } = await sendPicture(file, { title: product.name, alt: product.name, onProgress, signal })
      const body = { picture: name, publish: publish.current }
      const { place, published, lacks } = await callAdmin(addPicture, { params: { id: product.id }, body })
      note(id, { kind: 'done', product, place, published, lacks })
      void onAdded()
    } catch (error) {
      note(id, { kind: 'failed', product, problem: wordsOf(error) })
    }
  }
  const assign = (photograph: Photograph, product: ProductName) => {
    note(photograph.id, { kind: 'waiting', product })
    queue.current = queue.current.then(() => sendOne(photograph, product))
  }

  const match = async (some: readonly Photograph[]) => {
    for (const { id } of some) note(id, { kind: 'asking' })
    try {
      const { matches } = await callAdmin(matchPhotographs, { body: { files: some.map(({ file }) => file.name) } })
      const found = some.map((photograph, at) => ({ photograph, ...(matches[at] ?? { products: [], place: 1 }) }))
      for (const { photograph, products } of found) note(photograph.id, { kind: 'unknown', products })
      // As their names count them: kaju-katli-2 comes after kaju-katli-1, however they were chosen.
      for (const { photograph, products } of found.toSorted((one, other) => one.place - other.place)) {
        const [product] = products
        if (product && products.length === 1) assign(photograph, product)
      }
    } catch (error) {
      for (const { id } of some) note(id, { kind: 'failed', product: undefined, problem: wordsOf(error) })
    }
  }
  const add = async (files: readonly File[]) => {
    const read = await Promise.all(files.map(async (file) => ({ file, fate: await firstFate(file) })))
    const added = read.map((one): Photograph => ({ id: ++last.current, ...one }))
    setPhotographs((all) => [...all, ...added])
    const asked = added.filter(({ fate }) => fate.kind === 'asking')
    for (let at = 0; at < asked.length; at += MOST_AT_ONCE) await match(asked.slice(at, at + MOST_AT_ONCE))
  }
  const tryAgain = (photograph: Photograph) => {
    const { fate } = photograph
    if (fate.kind !== 'failed') return
    if (fate.product) assign(photograph, fate.product)
    else void match([photograph])
  }
  const remove = ({ id }: Photograph) => setPhotographs((all) => all.filter((one) => one.id !== id))
  return { photographs, add, assign, tryAgain, remove }
}

async function firstFate(file: File): Promise<Fate> {
  try {
    const beginning = new Uint8Array(await file.slice(0, TELLING_BYTES).arrayBuffer())
    const reason = reasonAgainst(file.type, beginning)
    return reason === undefined ? { kind: 'asking' } : { kind: 'no-picture', reason }
  } catch (error) {
    return { kind: 'failed', product: undefined, problem: wordsOf(error) }
  }
}

/** Names that are asked for at once. */
const MOST_AT_ONCE = 200

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
