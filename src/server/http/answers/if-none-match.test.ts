import { expect, test } from 'vitest'
import { namesTag } from './if-none-match.ts'

test('a tag is known alone, in a list, weak or strong, and where anything will do', () => {
  for (const header of ['"a"', 'W/"a"', '"b", "a"', 'W/"b",W/"a" ,"c"', '*', ' * ', '"b,c","a"']) {
    expect([header, namesTag(header, '"a"'), namesTag(header, 'W/"a"')]).toEqual([header, true, true])
  }
})

test('another tag, a part of the tag, or no tag does not match', () => {
  for (const header of [undefined, '', '"b"', 'a', '"a', 'W/"ab"', '"b","c"', '"x" "aa"']) {
    expect([header, namesTag(header, 'W/"a"')]).toEqual([header, false])
  }
})
