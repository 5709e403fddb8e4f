import { expect, test } from 'vitest'
import { type MergeSide, refusalOfMerge } from './refusal-of-merge.ts'

const CALLER: MergeSide = { signsIn: false, emailConfirmed: false }
const CLAIM: MergeSide = { signsIn: true, emailConfirmed: false }
const ACCOUNT: MergeSide = { signsIn: true, emailConfirmed: true }

test.each([
  [CALLER, ACCOUNT, undefined],
  [CALLER, CLAIM, 'merge-unconfirmed'],
  [CALLER, CALLER, 'merge-of-callers'],
  [ACCOUNT, CALLER, 'merge-of-account'],
  [CLAIM, CALLER, 'merge-of-account'],
  [ACCOUNT, ACCOUNT, 'merge-of-account'],
  [CLAIM, ACCOUNT, 'merge-of-account'],
])(
  'a merge of %o into %o is refused as %s: only a caller goes, only into a confirmed account [PEOPLE-05]',
  (from, to, code) => {
    expect(refusalOfMerge(from, to)?.code).toBe(code)
  },
)
