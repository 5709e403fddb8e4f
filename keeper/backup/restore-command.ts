import { runKeeperCommand } from '../run-keeper-command.ts'
import { runRestoreCommand } from './run-restore-command.ts'

// `npm run restore`: for whoever keeps the shop, on its worst day.
await runKeeperCommand((env, words, signal) => runRestoreCommand(env, words, { signal, say: console.log }))
