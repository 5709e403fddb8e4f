// Preloaded into the shop's process: answers questions about its event loop and memory.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()

process.on('message', (question) => {
  if (question !== 'probe') return
  process.send?.({
    probe: {
      /** Longest stall since the last question, ms. */
      stall: delay.max / 1e6,
      rss: process.memoryUsage().rss,
      cpu: process.cpuUsage(),
    },
  })
  delay.reset()
})
