import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived. */
export type Arrived = Email & { recipient: string }

export type MailServer = {
  url: string
  arrived: Arrived[]
  /** What it answers to a recipient; undefined: it takes the mail. */
  refuse: (how: ((recipient: string) => number | undefined) | undefined) => void
  /** Takes mails but does not say so, until the answer is called. */
  hold: () => () => void
  close: () => Promise<void>
}

/** A real SMTP server on a port of its own, which keeps what it is sent. */
export async function openMailServer(): Promise<MailServer> {
  const arrived: Arrived[] = []
  let held = Promise.resolve()
  let refusal: ((recipient: string) => number | undefined) | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refusal?.(address)
      done(responseCode === undefined ? null : Object.assign(new Error('Not here'), { responseCode }))
    },
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const mail = await PostalMime.parse(Buffer.concat(chunks))
      arrived.push(...envelope.rcptTo.map(({ address }) => ({ ...mail, recipient: address })))
      await held
      done()
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    refuse: (how) => {
      refusal = how
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    close: () => new Promise((done) => server.close(done)),
  }
}
