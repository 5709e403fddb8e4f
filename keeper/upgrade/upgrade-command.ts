import { runKeeperCommand } from '../run-keeper-command.ts'
import { runUpgradeCommand } from './run-upgrade-command.ts'

// `npm run upgrade-database -- <folder>`: after an update of the shop that brings another PostgreSQL.
await runKeeperCommand((env, words, signal) => runUpgradeCommand(env, words, { signal, say: console.log }))
