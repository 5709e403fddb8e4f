import type { FastifyRequest } from 'fastify'
import { exportCatalogue, findTemplate, importCatalogue } from '../../../contract/admin/catalog/files.ts'
import { editVariants, publishProducts, sayOrigin, takeOffToday } from '../../../contract/admin/catalog/many.ts'
import {
  addPicture,
  changeProduct,
  changeStock,
  copyProduct,
  createProduct,
  deleteProduct,
  findAdminProduct,
  findShopOrder,
  listAdminProducts,
  listStockMovements,
  matchPhotographs,
  previewProduct,
  saveShopOrder,
} from '../../../contract/admin/catalog.ts'
import type { OwnNames } from '../../../domain/catalog/cells/few-values.ts'
import type { Category } from '../../../domain/catalog/product.ts'
import type { Db } from '../../db/connect.ts'
import { partOf } from '../../db/part-of.ts'
import { readTexts } from '../../http/calls/read-texts.ts'
import type { Serve } from '../../http/calls/serve.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import type { Render } from '../../pages/render.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'
import { changeStockOf, readHistory } from '../../stock/count-stock.ts'
import { addPictureTo } from '../record/add-picture.ts'
import { copyProductOf } from '../record/copy-product.ts'
import { findMatches } from '../record/find-matches.ts'
import { renderPreview } from '../record/preview-product.ts'
import { countRows, findEditor, isSold, keptProducts, listRows } from '../record/queries.ts'
import {
  addProduct,
  changeProductOf,
  getKept,
  publishAll,
  removeProduct,
  sayOriginOf,
  takeOffAll,
} from '../record/save-product.ts'
import { writeCsv, writeJson } from '../sheet/export-products.ts'
import { makeImport, tryImport } from '../sheet/import-products.ts'
import { writeTemplate } from '../sheet/write-template.ts'
import { pauseEvery } from '../shelf/pause.ts'
import { makeEdit, tryEdit } from './bulk-edit.ts'
import { readShopOrder, writeShopOrder } from './shop-order.ts'

/** How long shoppers wait at most for an export (ms). */
const SLICE = 4
/** Bytes of an import: 5,000 products with long texts are about 8 MB. */
const LARGEST_IMPORT = 24 * 1024 * 1024

/** What the owner calls the categories. */
type Names = { categoryNames: () => OwnNames<Category> }
type Parts = { pictureAddress: PictureAddress; render: Render; store: Names }

/** The catalogue as staff keep it; it comes from the database, not from the snapshot. */
export function adminCatalogRoutes(serve: Serve, { pictureAddress, render, store }: Parts): void {
  listRoutes(serve, pictureAddress)
  productRoutes(serve, pictureAddress)
  fileRoutes(serve, store)

  serve(previewProduct, async ({ db, params }) => ({
    html: await renderPreview(await getKept(db, params.id), pictureAddress, render),
  }))

  serve(changeStock, ({ db, staff, body }) => changeStockOf(db, staff, body))

  serve(listStockMovements, ({ db, query }) => readHistory(db, query.variantId, query.after))
}

function listRoutes(serve: Serve, addressOf: PictureAddress): void {
  serve(listAdminProducts, async ({ db, query }) => {
    const { after, sort, ...filter } = query
    const [found, total] = await Promise.all([listRows(db, filter, { sort, after }), countRows(db, filter)])
    const { rows, next } = partOf(found, ({ id }) => id)
    const shown = rows.map(({ pictures: [first], ...row }) => ({ ...row, image: first ? addressOf(first) : null }))
    return { rows: shown, total, next }
  })

  serve(publishProducts, ({ db, staff, body }) => publishAll(db, staff, body.ids, body.published))

  serve(takeOffToday, async ({ db, staff, body }) => ({ changed: await takeOffAll(db, staff, body.ids, body.off) }))

  serve(sayOrigin, async ({ db, staff, body }) => ({ changed: await sayOriginOf(db, staff, body.ids, body.origin) }))

  serve(findShopOrder, async ({ db }) => ({ order: await readShopOrder(db, addressOf) }))

  serve(saveShopOrder, async ({ db, staff, body }) => ({ order: await writeShopOrder(db, staff, body, addressOf) }))

  serve(editVariants, ({ db, staff, body }) => (body.dryRun ? tryEdit(db, body) : makeEdit(db, staff, body)))
}

function productRoutes(serve: Serve, addressOf: PictureAddress): void {
  const answer = async (db: Db, id: string) => {
    const [kept, sold, changedBy] = await Promise.all([getKept(db, id), isSold(db, id), findEditor(db, id)])
    return { product: { ...kept, images: kept.pictures.map(addressOf), sold, changedBy } }
  }

  serve(findAdminProduct, ({ db, params }) => answer(db, params.id))

  serve(createProduct, async ({ db, staff, body }) => {
    await addProduct(db, staff, body.id, body.product)
    return answer(db, body.id.trim())
  })

  serve(changeProduct, async ({ db, staff, params, body }) => {
    await changeProductOf(db, staff, params.id, body)
    return answer(db, params.id)
  })

  serve(matchPhotographs, async ({ db, body }) => ({ matches: await findMatches(db, body.files, pauseEvery(SLICE)) }))

  serve(addPicture, ({ db, staff, params, body }) => addPictureTo(db, staff, params.id, body))

  serve(copyProduct, async ({ db, staff, params }) => answer(db, await copyProductOf(db, staff, params.id)))

  serve(deleteProduct, async ({ db, staff, params }) => {
    await removeProduct(db, staff, params.id)
    return { message: 'The product is deleted.' }
  })
}

function fileRoutes(serve: Serve, store: Names): void {
  serve(exportCatalogue, async ({ db, query }) => {
    const pause = pauseEvery(SLICE)
    return query.format === 'csv'
      ? new File([await writeCsv(keptProducts(db), pause)], 'catalogue.csv', { type: 'text/csv' })
      : new File([await writeJson(keptProducts(db), pause)], 'catalogue.json', { type: 'application/json' })
  })

  serve(findTemplate, async () => new File([await writeTemplate()], 'new-products.csv', { type: 'text/csv' }))

  serve(importCatalogue, async ({ db, staff, query, request }) => {
    refuseFormTypes(request)
    const file = { ...query, texts: readTexts(request.raw, LARGEST_IMPORT), own: store.categoryNames() }
    return { report: query.dryRun === 'true' ? await tryImport(db, file) : await makeImport(db, staff, file) }
  })
}

/** Refuses all other types: some of them a page of another site can send without asking first. */
function refuseFormTypes({ headers }: FastifyRequest): void {
  if (/^(text\/csv|application\/(json|octet-stream))(;|$)/i.test(headers['content-type'] ?? '')) return
  refuse({ code: 'unsupported-media-type' })
}
