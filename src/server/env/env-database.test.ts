import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const read = (url: string) => readEnv({ DATABASE_URL: url }).databaseUrl

test.each([
  'postgres://arjun:secret@db.example:5432/halwai',
  'postgres://arjun:secret@192.168.1.7/halwai',
  'postgresql://arjun:secret@localhost.example/halwai',
  'postgres://arjun:secret@localhost,db.example/halwai',
])('the database at %s is spoken to encrypted, and nobody else in its place', (url) => {
  expect(read(url)).toBe(`${url}?sslmode=verify-full`)
})

test.each([
  'postgres://arjun:secret@localhost/halwai',
  'postgres://arjun:secret@127.0.0.1:5432/halwai',
  'postgres://arjun:secret@[::1]/halwai',
  'postgres://%2Fvar%2Frun%2Fpostgresql/halwai',
  'postgres://db.example/halwai?sslmode=disable',
  'postgres://db.example/halwai?sslmode=require',
  'postgres://db.example/halwai?sslmode=verify-full',
])('the database at %s is spoken to as its address says', (url) => {
  expect(read(url)).toBe(url)
})

test('an address that leaves it to the server whether to encrypt is refused, without its password', () => {
  for (const mode of ['prefer', 'allow', 'perhaps']) {
    const url = `postgres://arjun:hunter2@db.example/halwai?sslmode=${mode}`
    expect(() => read(url)).toThrow(/^DATABASE_URL=… must say sslmode=verify-full, require .* or disable/)
  }
})
