import { expect, test } from 'vitest'
import { chooseOfCluster, chooseOfShop } from './choose-files.ts'

test.each([
  ['PG_VERSION', 'take'],
  ['base/16384/2619', 'take'],
  ['pg_xact/0000', 'take'],
  ['postgresql.auto.conf', 'take'],
  ['postgresql.auto.conf.tmp', 'leave'],
  ['postmaster.pid', 'leave'],
  ['backup_label', 'leave'],
  ['global/pg_control', 'leave'],
  ['global/pg_internal.init', 'leave'],
  ['base/16384/pg_internal.init.812', 'leave'],
])('the file %s of the cluster: %s', (path, choice) => {
  expect(chooseOfCluster(path, false)).toBe(choice)
})

test.each([
  ['base', 'take'],
  ['pg_wal', 'emptied'],
  ['pg_replslot', 'emptied'],
  ['base/pgsql_tmp', 'leave'],
])('the folder %s of the cluster: %s', (path, choice) => {
  expect(chooseOfCluster(path, true)).toBe(choice)
})

test.each([
  ['pictures', 'take'],
  ['pictures/.hidden/tmp', 'take'],
  ['mails', 'take'],
  ['something-new', 'take'],
  ['postgres', 'leave'],
  ['postgres.new.71', 'leave'],
  ['last-backup.json', 'leave'],
  ['secrets.key', 'leave'],
  ['logs', 'leave'],
  ['shop.log.1', 'leave'],
  ['locks', 'leave'],
  ['shop.pid', 'leave'],
])('beside the cluster %s: %s', (path, choice) => {
  expect(chooseOfShop(path)).toBe(choice)
})
