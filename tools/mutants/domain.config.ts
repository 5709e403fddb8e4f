import { defineConfig } from 'vitest/config'

/** Only the tests beside the rules: what they let pass is not proved by luck elsewhere. */
export default defineConfig({ test: { restoreMocks: true, include: ['src/domain/**/*.test.ts'] } })
