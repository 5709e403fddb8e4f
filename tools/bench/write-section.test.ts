import { expect, test } from 'vitest'
import { putSection } from './write-section.ts'

const PAGE = '# Performance\n\n<!-- bench -->\nold\n<!-- /bench -->\n\n<!-- lighthouse -->\n100\n<!-- /lighthouse -->\n'

test('a section is made anew in its place, and the others stay as they are', () => {
  expect(putSection(PAGE, 'bench', '\nnew: $& $1\n\n')).toBe(PAGE.replace('old', () => 'new: $& $1'))
  expect(putSection(PAGE, 'lighthouse', '99')).toBe(PAGE.replace('100', '99'))
})

test('a section that was not there comes last', () => {
  expect(putSection('# Performance\n', 'bench', 'new')).toBe('# Performance\n\n<!-- bench -->\nnew\n<!-- /bench -->\n')
})
