import { once } from 'node:events'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { gatherWrites } from './gather-writes.ts'

/** What postgres.js does not gather itself. */
const LONG = '.'.repeat(1024)

test('long writes of one turn go together, in their order, a short one alone goes at once', async () => {
  const sent: string[] = []
  const socket = gatherWrites(new Socket())
  vi.spyOn(socket, '_write').mockImplementation((chunk, _, done) => {
    sent.push(String(chunk))
    done()
  })
  vi.spyOn(socket, '_writev').mockImplementation((chunks, done) => {
    sent.push(chunks.map(({ chunk }) => String(chunk)).join(' '))
    done()
  })
  socket.write(`a${LONG}`)
  await Promise.resolve()
  setImmediate(() => socket.write('rest'))
  socket.write(`b${LONG}`)
  for (let turn = 0; turn < 2; turn++) await nextTurn()
  socket.write('alone')
  socket.write(`c${LONG}`)
  socket.end('bye')
  await once(socket, 'finish')
  expect(sent).toEqual([`a${LONG} b${LONG} rest`, 'alone', `c${LONG} bye`])
})
