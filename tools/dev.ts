import { fillDemo } from '../src/demo/fill-demo.ts'
import { readEnv } from '../src/server/env/env.ts'
import { openDatabase } from '../src/server/keeper/open-database.ts'
import { openDevPages } from '../src/server/pages/dev.ts'
import { openShopProcess } from '../src/server/shop-process.ts'
import { closeOnSignal } from '../src/server/stop-signals.ts'

// `npm run dev`: the shop with its pages straight from the sources. Vite reloads a changed page in the browser;
// Node starts all of this again when a file of the server has changed.
const env = readEnv(process.env)
const opening = open()
closeOnSignal(async () => {
  const close = await opening
  await close()
})
await opening
console.log(`\nThe shop is open for work at ${env.publicUrl}\n`)

async function open(): Promise<() => Promise<void>> {
  const database = await openDatabase(env, { seed: (db) => fillDemo(db, env), say: console.log })
  const pages = await openDevPages()
  const shop = await openShopProcess(env, database.url, { pages })
  return async () => {
    await shop.close()
    await pages.close()
    await database.close()
  }
}
