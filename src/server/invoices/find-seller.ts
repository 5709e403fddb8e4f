import type { Seller } from '../../domain/invoices/invoice.ts'
import type { Tx } from '../db/connect.ts'
import { findSettings } from '../settings/queries.ts'

/** Whoever issues a document now, as the settings have it. */
export async function findSeller(tx: Tx): Promise<Seller> {
  const { settings } = await findSettings(tx)
  const { name, legalName, address, phone, email, gstin, fssai, demo } = settings
  const isOther = legalName !== '' && legalName !== name
  return { name, ...(isOther && { legalName }), address, phone, email, gstin, fssai, demo }
}
