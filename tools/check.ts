import { findChecks, runChecks } from './test/checks.ts'

// `npm run lint`: what can be checked without running the shop; a part of `npm test`.
const results = await runChecks(await findChecks())
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
