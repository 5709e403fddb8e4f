import { expect, test } from 'vitest'
import { socketOf } from './socket.ts'

test('an address names the folder of a socket in either way of PostgreSQL’s own programs', () => {
  expect(socketOf('postgres://halwai:k%2Fk@%2Fvar%2Frun:6000/halwai?sslmode=disable')).toEqual({
    url: 'postgres://halwai:k%2Fk@localhost:6000/halwai?sslmode=disable',
    path: '/var/run/.s.PGSQL.6000',
  })
  expect(socketOf('postgres://halwai@127.0.0.1/halwai?host=/srv/our%20data/socket')).toEqual({
    url: 'postgres://halwai@localhost/halwai',
    path: '/srv/our data/socket/.s.PGSQL.5432',
  })
})

test('an address of a host, or of several, is as it was', () => {
  for (const url of ['postgres://halwai:x@db.example:6000/halwai', 'postgres://a@one:1,two:2/halwai?sslmode=require'])
    expect(socketOf(url)).toEqual({ url })
})
