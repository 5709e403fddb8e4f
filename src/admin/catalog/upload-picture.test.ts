import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendPicture } from './upload-picture.ts'

/** A connection on which nothing ever comes back. */
class SilentRequest {
  upload = {}
  timeout = 0
  ontimeout = () => {}
  open() {}
  setRequestHeader() {}
  send() {
    if (this.timeout > 0) setTimeout(() => this.ontimeout(), this.timeout)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', SilentRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a photograph that gets no answer is given up, after the shop itself would have', async () => {
  const given: unknown[] = []
  const { signal } = new AbortController()
  const sending = { title: 'Mathri', alt: 'Mathri', onProgress: () => {}, signal }
  void sendPicture(new File(['light'], 'mathri.jpg'), sending).catch((error: Error) => given.push(error.message))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(given).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(given).toEqual(['The shop could not be reached. Please check your connection.'])
})
