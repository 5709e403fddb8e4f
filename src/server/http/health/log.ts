import { randomBytes } from 'node:crypto'
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'

/** Where lines of the log go; default: standard output. */
export type LogTarget = { write(line: string): void }

/** JSON lines; what a shopper typed, who they are and where they are stays out of them, but for networks of failed sign-ins. */
export function logTo(stream?: LogTarget): FastifyServerOptions {
  return {
    logger: {
      base: { pid: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: describeError },
      ...(stream ? { stream } : {}),
    },
    // A logger of its own for each request would cost more than most answers; lines name their request themselves.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
  }
}

/** Ids of requests are ours, never the caller's, and differ between processes. */
export function requestIds(): () => string {
  const run = randomBytes(4).toString('hex')
  let count = 0
  return () => `${run}-${(++count).toString(36)}`
}

/** A line for each answer that changed something or failed; pages and reads are counted by the metrics instead. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.method !== 'GET' || reply.statusCode >= 500) {
      const { id, method, routeOptions } = request
      request.log.info({
        reqId: id,
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      })
    }
    done()
  })
}

/** PostgreSQL repeats the row's values in `detail`, and in the message where it could not read one (class 22). */
function describeError(error: Error): Described {
  const { code } = error as NodeJS.ErrnoException
  const isDataError = code?.startsWith('22') === true
  return {
    type: error.name,
    code,
    message: isDataError ? '' : error.message,
    stack: error.stack?.slice(error.stack.indexOf('\n    at ')) ?? '',
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

type Described = { type: string; code: string | undefined; message: string; stack: string; cause?: Described }
