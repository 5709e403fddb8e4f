import { plainTextSelectors, render } from '@react-email/components'
import { compile } from 'html-to-text'
import type { Letter, LetterKind, LetterShop, WrittenLetter } from '../../domain/mail/letter.ts'
import { ACCOUNT_LETTERS } from './account-letters.tsx'
import { COMPLAINT_LETTERS } from './complaint-letters.tsx'
import { LetterFrame, type LetterPages } from './letter-frame.tsx'
import { ORDER_LETTERS } from './order-letters.tsx'
import { SHOP_LETTERS } from './shop-letters.tsx'
import { STAFF_LETTERS } from './staff-letters.tsx'

const LETTERS: LetterPages<LetterKind> = {
  ...ACCOUNT_LETTERS,
  ...COMPLAINT_LETTERS,
  ...ORDER_LETTERS,
  ...SHOP_LETTERS,
  ...STAFF_LETTERS,
}

/**
 * As the library's own `toPlainText`, which makes its rules anew for each letter: that took longer than all else of it. A
 * bill keeps its columns; other tables are only there for mail programs.
 */
const toPlainText = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, { selector: 'table.bill', format: 'dataTable' }],
})

/** Writes a letter out, as HTML and as plain text with the same words. */
export async function writeLetter<K extends LetterKind>(letter: Letter<K>, shop: LetterShop): Promise<WrittenLetter> {
  const { subject, ...page } = LETTERS[letter.kind](letter, shop)
  const leaveLink = 'leaveLink' in letter ? letter.leaveLink : undefined
  // Staff and the shop itself are written to by its program, not by whoever signs.
  const isWithin = letter.kind in STAFF_LETTERS || letter.kind in SHOP_LETTERS
  const signature = isWithin ? '' : shop.words.signature
  const html = await render(<LetterFrame shop={shop} leaveLink={leaveLink} signature={signature} {...page} />)
  return { subject, html, text: toPlainText(html) }
}
