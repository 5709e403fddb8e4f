import { createContext, useContext } from 'react'
import type { ShopFacts } from '../../../domain/content/facts.ts'
import type { TextEditing } from '../document/text-editing.ts'
import type { ContentPath } from './content-path.ts'

/** What every field of a piece needs. */
type FormContext = {
  change: (path: ContentPath, value: unknown) => void
  /** What is wrong in a place, by its name. */
  problems: ReadonlyMap<string, string>
  facts: ShopFacts
  /** The categories and occasions that no product is of. */
  unsold: readonly string[]
  /** What stands where a title is left empty; undefined where nothing does. */
  usualOf: (path: ContentPath) => string | undefined
  addressOf: (picture: string) => string
  onReady: (path: ContentPath, editing: TextEditing) => void
}

const Context = createContext<FormContext | undefined>(undefined)

export const PieceFormContext = Context.Provider

export function usePieceForm(): FormContext {
  const context = useContext(Context)
  if (!context) throw new Error('No field of a piece stands outside its form.')
  return context
}
