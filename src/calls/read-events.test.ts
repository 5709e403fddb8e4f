import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { dataIn } from './read-events.ts'

async function read(chunks: readonly Uint8Array<ArrayBuffer>[], alive = () => {}): Promise<string[]> {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  const found: string[] = []
  for await (const data of dataIn(body, alive)) found.push(data)
  return found
}

test('events are read whole, wherever the network cuts them', async () => {
  const data = ['{"status":"Placed"}', '{"name":"लड्डू ₹"}', '{"status":"Shipped"}']
  const bytes = new TextEncoder().encode(data.map((one) => `:\n\ndata: ${one}\n\n`).join(''))
  const cuts = fc.uniqueArray(fc.integer({ min: 0, max: bytes.length }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      const edges = [0, ...places.toSorted((one, other) => one - other), bytes.length]
      const chunks = edges.slice(1).map((edge, index) => bytes.slice(edges[index], edge))
      expect(await read(chunks)).toEqual(data)
    }),
  )
})

test('a heartbeat is no event but a sign of life, and half an event is none', async () => {
  const alive = vi.fn()
  const encode = (text: string) => new TextEncoder().encode(text)
  expect(await read([encode(':\n\n'), encode(':\n\n'), encode('data: {"status":"Pl')], alive)).toEqual([])
  expect(alive).toHaveBeenCalledTimes(3)
})
