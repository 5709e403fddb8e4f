import { runCommand } from '../commands/run-command.ts'
import { runKeepPicturesCommand } from './run-keep-pictures-command.ts'

// `npm run keep-pictures`: whose pictures this shop may take away.
await runCommand(runKeepPicturesCommand)
