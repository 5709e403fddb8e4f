import { findPhoneProducts } from '../../../contract/admin/phone-orders.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import type { DraftLine } from './order-draft.ts'

/** The lines at what they cost now, with what is left now. One that the shop sells no more stays: placing it says so. */
export function renewLines(lines: readonly DraftLine[]): Promise<DraftLine[]> {
  return Promise.all(
    lines.map(async (line) => {
      const { products } = await callAdmin(findPhoneProducts, { query: { search: line.name } })
      const sizes = products.find(({ id }) => id === line.productId)?.sizes
      const size = sizes?.find((one) => one.size === line.size)
      return size ? { ...line, price: size.price, left: size.left } : line
    }),
  )
}
