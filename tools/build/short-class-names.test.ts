import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { nameClasses } from './short-class-names.ts'

const BUTTON = resolve('src/ui/buttons/button.module.css')

test('a class is called the same in every bundle, and as no other', () => {
  const [one, other] = [nameClasses(), nameClasses()]
  expect(one('button', BUTTON)).toMatch(/^_[\w-]{5}$/)
  expect(other('button', BUTTON)).toBe(one('button', BUTTON))
  expect(one('small', BUTTON)).not.toBe(one('button', BUTTON))
  expect(one('button', resolve('src/ui/link.module.css'))).not.toBe(one('button', BUTTON))
})

test('two classes that would have one name stop the build, and are told', () => {
  const name = nameClasses(2)
  const all = () => Array.from({ length: 65 }, (_, at) => name(`class-${at}`, BUTTON))
  expect(all).toThrow(/^src\/ui\/buttons\/button\.module\.css class-\d+ and src.+ would both be called _.: rename one/)
})
