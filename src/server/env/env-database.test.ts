import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const read = (url: string) => readEnv({ DATABASE_URL: url }).databaseUrl

test.each([
  'postgres://arjun:secret@db.example:5432/halwai',
  'postgres://arjun:secret@192.168.1.7/halwai',
  'postgresql://arjun:secret@localhost.example/halwai',
  'postgres://arjun:secret@localhost,db.example/halwai',
  'postgres://arjun:secret@127.0.0.1:5432,db.example:5433/halwai',
])('the database at %s is spoken to encrypted, and nobody else in its place', (url) => {
  expect(read(url)).toBe(`${url}?sslmode=verify-full`)
})

test.each([
  'postgres://arjun:secret@localhost/halwai',
  'postgres://arjun:secret@127.0.0.1:5432/halwai',
  'postgres://arjun:secret@[::1]/halwai',
  'postgres://%2Fvar%2Frun%2Fpostgresql/halwai',
  'postgres://localhost:5432,127.0.0.1:5433/halwai',
  'postgres://one.example:5432,two.example:5432/halwai?sslmode=require&target_session_attrs=primary',
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

test.each([
  ['postgres://arjun:secret@db.example/halwai?', 'postgres://arjun:secret@db.example/halwai?sslmode=verify-full'],
  ['postgres://db.example/halwai#sweets', 'postgres://db.example/halwai?sslmode=verify-full#sweets'],
  ['postgres://db.example/halwai?#sslmode=disable', 'postgres://db.example/halwai?sslmode=verify-full#sslmode=disable'],
  ['postgres://one.example,two.example/halwai?', 'postgres://one.example,two.example/halwai?sslmode=verify-full'],
  ['postgres://one.example,two.example#a,b', 'postgres://one.example,two.example?sslmode=verify-full#a,b'],
  ['postgres:/halwai?host=db.example', 'postgres:/halwai?host=db.example&sslmode=verify-full'],
  ['postgres://arjun:p@a,b@db.example/halwai', 'postgres://arjun:p%40a,b@db.example/halwai?sslmode=verify-full'],
])('the wish to be encrypted is read by the drivers, however %s ends', (url, safe) => {
  expect(read(url)).toBe(safe)
  expect(readEnv({ DATABASE_URL: url, DATABASE_POOLER_URL: url }).databasePoolerUrl).toBe(safe)
})

test('the other wishes of an address stay beside it', () => {
  const url = 'postgres://one.example,two.example:5433/halwai?target_session_attrs=read-write'
  expect(read(url)).toBe(`${url}&sslmode=verify-full`)
})

test.each([
  'postgres://one.example:5432,two.example:no/halwai',
  'postgres://one.example/halwai?target_session_attrs=any',
  'postgres://one.example,two.example/halwai?target_session_attrs=standby',
])('an address of no server, or of one that takes no writes, is refused: %s', (url) => {
  expect(() => read(url)).toThrow(/^DATABASE_URL=… must /)
})

test('a pooler is named beside the PostgreSQL behind it, and spoken to as safely', () => {
  const pooler = 'postgres://arjun:secret@pool.example:6432/halwai'
  const env = readEnv({ DATABASE_URL: 'postgres://localhost/halwai', DATABASE_POOLER_URL: pooler })
  expect(env.databasePoolerUrl).toBe(`${pooler}?sslmode=verify-full`)
  expect(() => readEnv({ DATABASE_POOLER_URL: pooler })).toThrow('DATABASE_POOLER_URL needs DATABASE_URL beside it')
})
