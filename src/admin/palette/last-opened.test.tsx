import Users from 'lucide-react/icons/users'
import { expect, test } from 'vitest'
import { lastOpened, noteOpened } from './last-opened.ts'

const row = (name: string, detail = '1 order') => {
  return { href: `/admin/customers/${name}`, icon: Users, title: name, detail, state: 'new' }
}
const titles = (staffId: string) => lastOpened(staffId).map(({ title }) => title)

test('lines that were opened are kept, the last one first, each once, five at most, without a state that changes [FIND-05]', () => {
  for (const name of ['Asha', 'Bina', 'Chetan', 'Asha', 'Dev', 'Esha', 'Farah']) noteOpened('priya', row(name))
  expect(titles('priya')).toEqual(['Farah', 'Esha', 'Dev', 'Asha', 'Chetan'])
  noteOpened('priya', row('More customers', ''))
  expect(titles('priya')[0]).toBe('Farah')
  expect(lastOpened('priya').every((kept) => !('state' in kept))).toBe(true)
})

test('lines that somebody opened are nobody else’s, and gone once somebody else has opened one [FIND-05]', () => {
  noteOpened('priya', row('Asha'))
  expect(titles('arjun')).toEqual([])
  noteOpened('arjun', row('Bina'))
  expect(titles('arjun')).toEqual(['Bina'])
  expect(titles('priya')).toEqual([])
})
