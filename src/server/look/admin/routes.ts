import * as contract from '../../../contract/admin/look.ts'
import type { ReadyReply } from '../../http/answers/ready-answer.ts'
import type { Serve } from '../../http/calls/serve.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import type { Render } from '../../pages/render.ts'
import { readPicture, refuseOtherTypes } from '../../pictures/admin/read-picture.ts'
import { dressShop, iconsOf, type ShopName, viewEmblem } from '../dress-shop.ts'
import { type Emblem, findLook, holdEmblem, NEW_LOOK, type StoredLook } from '../queries.ts'
import { renderLook } from './preview-look.ts'
import { saveLook } from './save-look.ts'
import { openEmblems } from './take-emblem.ts'

type Parts = {
  /** The settings in memory, and what everybody reads of them. */
  store: { settings(): ShopName; reply(): ReadyReply }
  render: Render
}

/** How the shop looks, as its owner chooses. */
export function lookRoutes(serve: Serve, { store, render }: Parts): void {
  const takeEmblem = openEmblems()
  const view = ({ version, ...look }: StoredLook & { version: number }) => ({
    look: { brand: look.brand, accent: look.accent, emblem: look.emblem?.id ?? null },
    emblem: look.emblem && viewWhole(look.emblem),
    letter: dressShop(NEW_LOOK, store.settings()).shown.letter,
    version,
    shown: dressShop(look, store.settings()).shown,
  })

  serve(contract.readLook, async ({ db }) => view(await findLook(db)))

  serve(contract.saveLook, async ({ body, staff, db }) => view(await saveLook(db, staff, body)))

  serve(contract.uploadEmblem, async ({ query: { file, ground }, staff, db, request }) => {
    refuseOtherTypes(request)
    return {
      emblem: viewWhole(await takeEmblem(db, staff, ground, () => readPicture(request, { title: '', file }))),
    }
  })

  serve(contract.previewLook, async ({ query, db }) => {
    const emblem = query.emblem === undefined ? null : await holdEmblem(db, query.emblem)
    if (emblem === undefined) refuse({ code: 'emblem-unknown' })
    return { html: await renderLook(store.reply(), emblem, render) }
  })
}

function viewWhole({ id, hasGround, ...emblem }: Emblem): contract.Emblem {
  return { id, hasGround, ...viewEmblem({ id, hasGround, ...emblem }), icons: iconsOf(id) }
}
