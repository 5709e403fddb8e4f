import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { FirstLook } from '../headers/answer-first.ts'
import { isEventStream } from '../streams/event-stream.ts'

const BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] // seconds
const NANOSECONDS = 1e9

/** `within[n]`: answers that took at most `BUCKETS[n]` and longer than the one before; the last ones took longer still. */
type Answers = { count: number; seconds: number; within: number[] }

/** Counts the answers of this process; gives the page that Prometheus reads (text format 0.0.4). */
export function countAnswers(
  app: FastifyInstance,
  { onAnswer }: Pick<FirstLook, 'onAnswer'>,
): (gauges: Record<string, number>) => string {
  const classes = new Map<number, Answers>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const count = (status: number, seconds: number) => {
    const group = Math.trunc(status / 100)
    const answers = classes.get(group) ?? { count: 0, seconds: 0, within: [...BUCKETS, 0].map(() => 0) }
    classes.set(group, answers)
    add(answers, seconds)
  }
  onAnswer(count)
  app.addHook('onResponse', (_request, reply, done) => {
    // A stream takes as long as somebody reads it.
    if (!isEventStream(reply)) count(reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  app.addHook('onClose', async () => void delay.disable())
  return (gauges) => {
    const longest = delay.max / NANOSECONDS
    delay.reset()
    const all = { ...processGauges(), halwai_event_loop_longest_seconds: longest, ...gauges }
    return `${gaugeLines(all)}${answerLines(classes)}`
  }
}

function add(answers: Answers, seconds: number): void {
  answers.count++
  answers.seconds += seconds
  let bucket = 0
  while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket++
  answers.within[bucket] = (answers.within[bucket] ?? 0) + 1
}

function processGauges(): Record<string, number> {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return {
    process_resident_memory_bytes: rss,
    process_cpu_seconds: (user + system) / 1e6,
    process_start_time_seconds: Date.now() / 1000 - process.uptime(),
    nodejs_heap_used_bytes: heapUsed,
  }
}

function gaugeLines(gauges: Record<string, number>): string {
  return Object.entries(gauges)
    .map(([name, value]) => `# TYPE ${name} gauge\n${name}${label()} ${value}\n`)
    .join('')
}

function answerLines(classes: Map<number, Answers>): string {
  const lines = ['# TYPE halwai_answer_seconds histogram']
  for (const [status, { count, seconds, within }] of classes) {
    const of = `status="${status}xx"`
    let sum = 0
    for (const [place, most] of [...BUCKETS, '+Inf'].entries()) {
      sum += within[place] ?? 0
      lines.push(`halwai_answer_seconds_bucket${label(`${of},le="${most}"`)} ${sum}`)
    }
    lines.push(`halwai_answer_seconds_sum${label(of)} ${seconds}`)
    lines.push(`halwai_answer_seconds_count${label(of)} ${count}`)
  }
  return `${lines.join('\n')}\n`
}

/** Each worker counts for itself; its process tells it apart. */
function label(more = ''): string {
  return `{process="${process.pid}"${more ? `,${more}` : ''}}`
}
