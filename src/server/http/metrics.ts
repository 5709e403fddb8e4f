import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

const BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] // seconds
const NANOSECONDS = 1e9

type Answers = { count: number; seconds: number; buckets: number[] }

/** Counts the answers of this process; gives the page that Prometheus reads (text format 0.0.4). */
export function countAnswers(app: FastifyInstance): (gauges: Record<string, number>) => string {
  const classes = new Map<string, Answers>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onResponse', (_request, reply, done) => {
    const status = `${Math.trunc(reply.statusCode / 100)}xx`
    const answers = classes.get(status) ?? { count: 0, seconds: 0, buckets: BUCKETS.map(() => 0) }
    classes.set(status, answers)
    add(answers, reply.elapsedTime / 1000)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    delay.disable()
    done()
  })
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
  answers.buckets = answers.buckets.map((count, place) => (seconds <= (BUCKETS[place] ?? 0) ? count + 1 : count))
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

function answerLines(classes: Map<string, Answers>): string {
  const lines = ['# TYPE halwai_answer_seconds histogram']
  for (const [status, { count, seconds, buckets }] of classes) {
    buckets.forEach((within, place) => {
      lines.push(`halwai_answer_seconds_bucket${label(`status="${status}",le="${BUCKETS[place]}"`)} ${within}`)
    })
    lines.push(`halwai_answer_seconds_bucket${label(`status="${status}",le="+Inf"`)} ${count}`)
    lines.push(`halwai_answer_seconds_sum${label(`status="${status}"`)} ${seconds}`)
    lines.push(`halwai_answer_seconds_count${label(`status="${status}"`)} ${count}`)
  }
  return `${lines.join('\n')}\n`
}

/** Each worker counts for itself; its process tells it apart. */
function label(more = ''): string {
  return `{process="${process.pid}"${more ? `,${more}` : ''}}`
}
