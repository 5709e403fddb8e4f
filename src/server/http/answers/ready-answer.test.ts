import { expect, test } from 'vitest'
import { readyAnswer, readyFor } from './ready-answer.ts'

test.each(['br', 'gzip', 'identity'])(
  'an answer that may be kept holds no memory but its own, as %s',
  async (encoding) => {
    const bytes = Buffer.from('kaju '.repeat(300))
    expect(bytes.buffer.byteLength).toBeGreaterThan(10 * bytes.length)
    const answer = readyAnswer({
      status: 200,
      etag: 'W/"1"',
      headers: { vary: 'accept-encoding' },
      bytes,
      compressible: true,
    })
    const sent = await readyFor({ 'accept-encoding': encoding }, answer)
    expect(sent.bytes.length).toBeGreaterThan(0)
    expect(sent.bytes.buffer.byteLength).toBe(sent.bytes.length)
    expect(answer.bytes.toString()).toBe(bytes.toString())
    expect(answer.headers).toEqual(['vary', 'accept-encoding'])
  },
)
