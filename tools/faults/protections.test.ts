import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROTECTIONS } from '../../tests/faults/protections.ts'

const root = join(import.meta.dirname, '../..')

test.each(PROTECTIONS)('‘$protection’ of ‘$fault’ is where the list says, once', ({ file, text, instead }) => {
  expect(readFileSync(join(root, file), 'utf8').split(text)).toHaveLength(2)
  expect(instead).not.toBe(text)
})
