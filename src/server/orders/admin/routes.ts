import * as board from '../../../contract/admin/order-board.ts'
import * as work from '../../../contract/admin/order-work.ts'
import * as view from '../../../contract/admin/orders/list-view.ts'
import * as papers from '../../../contract/admin/orders/papers.ts'
import { readOrder } from '../../../contract/admin/orders.ts'
import { documentFileName } from '../../../domain/invoices/document-number.ts'
import { workTimesOf } from '../../../domain/settings/shop-settings.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Env } from '../../env/env.ts'
import type { Serve } from '../../http/calls/serve.ts'
import type { ServeStream } from '../../http/calls/serve-stream.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { getCreditNoteFile, getInvoiceFile, getVoucherFile } from '../../invoices/invoice-file.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'
import { viewPromised } from '../../promise/view-promise.ts'
import type { Store } from '../../settings/store.ts'
import { staffTokenHash } from '../../staff/session.ts'
import { getBoard, getColumn, type Looking, searchBoard } from '../board/board.ts'
import type { BoardNews } from '../board/board-news.ts'
import { findColumns, saveColumns } from '../board/list-columns.ts'
import { getOrderList } from '../board/order-list.ts'
import { deleteFilter, findSavedFilters, renameFilter, saveFilter } from '../board/saved-filters.ts'
import { takeOrderBack } from '../move/came-back.ts'
import { correctOrder } from '../move/correct-order.ts'
import { movePromise } from '../move/move-promise.ts'
import { tryDoorAgain } from '../move/try-again.ts'
import { reduceOrder } from '../refund/reduce-order.ts'
import { changeRefund, handOverRefund, refundOrder } from '../refund/refund-order.ts'
import { billOrder } from './bill-order.ts'
import { cancelAsStaff, finishMoves, moveOrders, undoMoves } from './move-orders.ts'
import { addNote, resendMail } from './notes.ts'
import { offerDaysToStaff } from './offer-days-to-staff.ts'
import { notePrints } from './order-prints.ts'
import { findAdminOrder, findSlips } from './order-queries.ts'
import { inRunOrder } from './run-order.ts'
import { getAdminOrder, viewSlips } from './view-order.ts'

type Parts = {
  jobs: Jobs
  store: Store
  pictureAddress: PictureAddress
  boardNews: BoardNews
  env: Pick<Env, 'publicUrl' | 'undoFor'>
  serveStream: ServeStream
}

/** What staff does with orders. */
export function adminOrderRoutes(serve: Serve, parts: Parts): void {
  boardRoutes(serve, parts)
  listViewRoutes(serve)
  orderPageRoutes(serve, parts)
  orderMoveRoutes(serve, parts.env.undoFor)
  orderWorkRoutes(serve, parts.jobs)
}

/** How somebody of the staff sees orders now. */
function lookOf(staff: Staff, store: Store): Looking {
  const { cash, ...settings } = store.settings()
  return { staff, clock: { now: Date.now(), ...workTimesOf(settings) }, cash }
}

function boardRoutes(serve: Serve, { boardNews, serveStream, store, env }: Parts): void {
  serve(board.readBoard, ({ query: { since, ...filters }, staff, db }) =>
    getBoard(db, { ...lookOf(staff, store), filters, since: since ? Number(since) : undefined }),
  )

  serve(board.readBoardColumn, ({ query: { status, after, ...filters }, staff, db }) =>
    getColumn(db, { ...lookOf(staff, store), filters, status, after }),
  )

  serve(board.readOrderList, ({ query: { day }, staff, db }) => getOrderList(db, { ...lookOf(staff, store), day }))

  serve(board.searchOrders, ({ query: { q, after }, staff, db }) =>
    searchBoard(db, { ...lookOf(staff, store), typed: q, after }),
  )

  serveStream(board.watchOrders, async ({ staff, request, open }) => {
    boardNews.watch({ who: staff.id, tokenHash: staffTokenHash(request, env) ?? Buffer.alloc(0) }, open)
  })
}

function listViewRoutes(serve: Serve): void {
  serve(view.readListView, async ({ staff, db }) => {
    return { columns: await findColumns(db, staff), filters: await findSavedFilters(db, staff) }
  })

  serve(view.saveListColumns, ({ body, staff, db }) => saveColumns(db, staff, body.columns))

  serve(view.saveListFilter, ({ body, staff, db }) => saveFilter(db, staff, body))

  serve(view.renameListFilter, ({ params, body, staff, db }) => renameFilter(db, staff, params.id, body.name))

  serve(view.deleteListFilter, ({ params, staff, db }) => deleteFilter(db, staff, params.id))
}

function orderPageRoutes(serve: Serve, { pictureAddress, store }: Parts): void {
  serve(readOrder, async ({ params, staff, db }) => ({
    order: await getAdminOrder(db, params.id, { ...lookOf(staff, store), shop: store.settings(), pictureAddress }),
  }))

  serve(papers.readSlips, async ({ body, db }) => {
    const { name, address, phone, delivery, demo } = store.settings()
    const rows = inRunOrder(await findSlips(db, body.orders), delivery?.zones ?? [])
    return { shop: { name, address, phone }, ...viewSlips(body.orders, rows, { demo }) }
  })

  serve(papers.downloadOrderInvoice, async ({ params: { id }, db }) => {
    const { invoiceNumber } = (await findAdminOrder(db, id)) ?? refuse({ code: 'order-unknown' })
    if (invoiceNumber === null) return refuse({ code: 'invoice-not-issued' })
    const bytes = await getInvoiceFile(db, id, 'staff')
    return new File([bytes], documentFileName(invoiceNumber), { type: 'application/pdf' })
  })

  serve(papers.downloadCreditNote, async ({ query: { number }, db }) => {
    const bytes = (await getCreditNoteFile(db, number, 'staff')) ?? refuse({ code: 'credit-note-unknown' })
    return new File([bytes], documentFileName(number), { type: 'application/pdf' })
  })

  serve(papers.downloadVoucher, async ({ query: { number }, db }) => {
    const bytes = (await getVoucherFile(db, number, 'staff')) ?? refuse({ code: 'voucher-unknown' })
    return new File([bytes], documentFileName(number), { type: 'application/pdf' })
  })
}

function orderMoveRoutes(serve: Serve, hold: number): void {
  serve(work.moveOrders, ({ body, staff, db }) => moveOrders(db, staff, { ...body, hold }))

  serve(work.undoMoves, ({ body, staff, db }) => undoMoves(db, staff, body))

  serve(work.correctOrder, ({ body, staff, db }) => correctOrder(db, staff, body))

  serve(work.notePrints, ({ body, staff, db }) => notePrints(db, staff, body))

  serve(work.finishMoves, ({ body, staff, db }) => finishMoves(db, staff, body))
}

function orderWorkRoutes(serve: Serve, jobs: Jobs): void {
  serve(work.cancelOrderAsStaff, ({ body, staff, db }) => cancelAsStaff(db, jobs, staff, body))

  serve(work.takeOrderBack, ({ body, staff, db }) => takeOrderBack(db, staff, body))

  serve(work.tryDoorAgain, ({ body, staff, db }) => tryDoorAgain(db, staff, body.orderId))

  serve(work.refundOrder, async ({ body, staff, db }) => {
    const { amount, byHand } = await refundOrder(db, jobs, staff, body)
    return { amount, byHand }
  })

  serve(work.askMovesAsStaff, async ({ body, staff, db }) => ({
    offers: await offerDaysToStaff(db, staff, body.orderId),
  }))

  serve(work.movePromiseAsStaff, async ({ body, staff, db }) => {
    return { promise: viewPromised(await movePromise(db, { staff }, { orderId: body.orderId, choice: body.promise })) }
  })

  serve(work.reduceOrder, async ({ body, staff, db }) => ({ amount: await reduceOrder(db, staff, body) }))

  serve(work.handOverRefund, ({ body, staff, db }) => handOverRefund(db, staff, body.id))

  serve(work.changeRefund, ({ body, staff, db }) => changeRefund(db, staff, body))

  serve(work.billOrder, ({ body, staff, db }) => billOrder(db, staff, body))

  serve(work.addOrderNote, ({ body, staff, db }) => addNote(db, staff, body))

  serve(work.resendMail, ({ body, staff, db }) => resendMail(db, staff, body.mailId))
}
