import { runKeeperCommand } from '../run-keeper-command.ts'
import { runBackupCommand } from './run-backup-command.ts'

// `npm run backup`: for whoever keeps the shop.
await runKeeperCommand(runBackupCommand)
