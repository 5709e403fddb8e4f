import { runCommand } from '../commands/run-command.ts'
import { runStaffCommand } from './run-staff-command.ts'

/** `npm run staff -- add <e-mail> <role>`: lets the first owner in. */
await runCommand((db, env, words) => runStaffCommand(db, words, env.publicUrl))
