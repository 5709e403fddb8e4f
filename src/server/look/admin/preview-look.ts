import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { getStore } from '../../../contract/settings.ts'
import type { ReadyReply } from '../../http/answers/ready-answer.ts'
import type { Render } from '../../pages/render.ts'
import { withoutScripts } from '../../pages/without-scripts.ts'
import { dressShop } from '../dress-shop.ts'
import { type Emblem, NEW_LOOK } from '../queries.ts'

/** The front page as it would be with this emblem, in the colours of the tokens: whoever shows it brings others. */
export async function renderLook(present: ReadyReply, emblem: Emblem | null, render: Render): Promise<string> {
  const { store } = JSON.parse(present.bytes().toString()) as ReplyOf<typeof getStore>
  const { shown: look } = dressShop({ ...NEW_LOOK, emblem }, store)
  const reply: ReplyOf<typeof getStore> = { success: true, store: { ...store, look } }
  return withoutScripts(await render('/', new Map([['/api/store', JSON.stringify(reply)]])))
}
