import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived. */
export type Arrived = Email & { recipient: string }

export type MailServer = {
  url: string
  host: string
  port: number
  arrived: Arrived[]
  /** What it answers to a recipient; undefined: it takes the mail. */
  refuse: (how: ((recipient: string) => number | undefined) | undefined) => void
  /** What it answers to the shop as a sender; undefined: it hears it. */
  refuseSender: (code: number | undefined) => void
  /** Takes mails but does not say so, until the answer is called. */
  hold: () => () => void
  close: () => Promise<void>
}

type Wanted = {
  /** A port that owners may enter, at an address of this machine that no other test has. */
  port?: 2525
  /** Whom it lets in. */
  login?: { user: string; password: string }
  /** Knows no sign-in. */
  isOpen?: boolean
}

/** A real SMTP server, on a port of its own where nothing else is said, which keeps what it is sent. */
export async function openMailServer({ port: wanted, login, isOpen = false }: Wanted = {}): Promise<MailServer> {
  const arrived: Arrived[] = []
  let held = Promise.resolve()
  let ofSender: number | undefined
  let refusal: ((recipient: string) => number | undefined) | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', ...(isOpen ? ['AUTH'] : [])],
    onAuth: ({ username, password }, _session, done) => {
      const isRight = login !== undefined && username === login.user && password === login.password
      done(isRight ? null : Object.assign(new Error('Not known'), { responseCode: 535 }), { user: username })
    },
    onMailFrom: (_address, _session, done) => {
      done(ofSender === undefined ? null : Object.assign(new Error('Not you'), { responseCode: ofSender }))
    },
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
  const host = wanted === undefined ? '127.0.0.1' : anOwnAddress()
  const listening = server.listen(wanted ?? 0, host)
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://${host}:${port}`,
    host,
    port,
    arrived,
    refuse: (how) => {
      refusal = how
    },
    refuseSender: (code) => {
      ofSender = code
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    close: () => new Promise((done) => server.close(done)),
  }
}

/** Every address that begins so is this machine. */
function anOwnAddress(): string {
  return ['127', ...Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 254))].join('.')
}
