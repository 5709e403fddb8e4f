/** Codes of Node and postgres.js for a connection that failed or was lost. */
const CONNECTION_CODES = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
])

/** The same of a connection in use; a shopper who hangs up has these too, without a call of the system that failed. */
const LOST_CODES = new Set(['ECONNRESET', 'EPIPE'])

/** Whole classes of SQLSTATE: connection exceptions, insufficient resources, operator intervention, system errors. */
const SQLSTATE_CLASSES = new Set(['08', '53', '57', '58'])

/** Read-only after a failover, serialization failure, deadlock, lock and idle-in-transaction timeout. */
const SQLSTATES = new Set(['25006', '40001', '40P01', '55P03', '25P03', '25P04'])

/** Whether `error` says that the database cannot take this now, so that trying again later is worth it. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall === 'connect' || (syscall && LOST_CODES.has(code))) return true
  // What is written to a connection that the server has ended; ECONNRESET so is of TLS that it does not speak.
  if (code === 'EPIPE' && 'query' in error) return true
  return CONNECTION_CODES.has(code) || SQLSTATES.has(code) || isOfClass(code)
}

/** What a start says of `error` at once: what time does not mend of one of several servers, though another is away. */
export function lastingReason(error: unknown): unknown {
  return isDatabaseAway(error) && error instanceof Error && error.cause !== undefined ? error.cause : error
}

function isOfClass(code: string): boolean {
  return code.length === 5 && SQLSTATE_CLASSES.has(code.slice(0, 2))
}
