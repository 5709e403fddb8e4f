import { expect, test } from 'vitest'
import { isBackupCount } from './backup-plan.ts'

test('from 1 to 60 backups can be kept [BACKUP-08]', () => {
  for (const typed of ['1', ' 7 ', '60']) expect([typed, isBackupCount(typed)]).toEqual([typed, true])
  for (const typed of ['', '0', '61', '-1', '2.5', '7 days', '1e1'])
    expect([typed, isBackupCount(typed)]).toEqual([typed, false])
})
