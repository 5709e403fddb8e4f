import { type DeedWords, deedWords, type LoggedDeed } from '../../domain/log/deed-words.ts'
import { findDeed } from '../../domain/log/deeds.ts'
import type { NamedKind, TellName, ThingKind } from '../../domain/log/named-things.ts'
import type { Db } from '../db/connect.ts'
import { type FoundThing, THING_FINDERS } from './find-names.ts'

/** An entry of the log: a deed and the id of what it changed. */
type Entry = LoggedDeed & { about: string }

/** Entries in words, and of each what is known of its thing: undefined where that has no row, or is gone. */
export async function putIntoWords<E extends Entry>(
  db: Db,
  entries: readonly E[],
): Promise<(E & DeedWords & { kind: ThingKind; found: FoundThing | undefined })[]> {
  const known = await findAll(db, askedBy(entries))
  return entries.map((entry) => {
    const kind = kindOf(entry)
    const tellName: TellName = (named, id) => known.get(keyOf(named, idIn(entry, named, id)))?.name
    return { ...entry, ...deedWords(entry, tellName), kind, found: known.get(keyOf(kind, entry.about)) }
  })
}

type Kind = ThingKind | NamedKind

function kindOf({ action }: Entry): ThingKind {
  return findDeed(action)?.kind ?? 'other'
}

function keyOf(kind: Kind, id: string): string {
  return `${kind} ${id}`
}

/** A line is one of its order. */
function idIn({ about }: Entry, kind: NamedKind, id: string): string {
  return kind === 'order-line' ? `${about} ${id}` : id
}

/** The ids that the words of these entries need names of, by kind: their words are made once to hear which. */
function askedBy(entries: readonly Entry[]): ReadonlyMap<Kind, ReadonlySet<string>> {
  const asked = new Map<Kind, Set<string>>()
  const ask = (kind: Kind, id: string) => {
    asked.set(kind, (asked.get(kind) ?? new Set()).add(id))
  }
  for (const entry of entries) {
    ask(kindOf(entry), entry.about)
    deedWords(entry, (kind, id) => {
      ask(kind, idIn(entry, kind, id))
      return undefined
    })
  }
  return asked
}

async function findAll(
  db: Db,
  asked: ReadonlyMap<Kind, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, FoundThing>> {
  const found = await Promise.all(
    [...asked].map(async ([kind, ids]) => {
      const things = (await THING_FINDERS[kind]?.(db, [...ids])) ?? []
      return things.map((thing) => [keyOf(kind, thing.id), thing] as const)
    }),
  )
  return new Map(found.flat())
}
