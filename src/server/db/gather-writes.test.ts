import { once } from 'node:events'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { gatherWrites } from './gather-writes.ts'

test('writes of one turn go together, in their order, those of the next turn by themselves', async () => {
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
  socket.write('begin')
  await Promise.resolve()
  setImmediate(() => socket.write('rest'))
  socket.write('select')
  for (let turn = 0; turn < 2; turn++) await nextTurn()
  socket.write('commit')
  socket.end('bye')
  await once(socket, 'finish')
  expect(sent).toEqual(['begin select rest', 'commit bye'])
})
