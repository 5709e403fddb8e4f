import { runCommand } from '../../commands/run-command.ts'
import { runOrderCommand } from './run-order-command.ts'

/** `npm run order -- <id> <status>`: orders from a terminal, where nobody is signed in to the back office. */
await runCommand((db, _env, words) => runOrderCommand(db, words))
