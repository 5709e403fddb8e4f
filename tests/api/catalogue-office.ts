import { randomUUID } from 'node:crypto'
import { editVariants, publishProducts } from '../../src/contract/admin/catalog/many.ts'
import {
  addPicture,
  changeProduct,
  changeStock,
  createProduct,
  findAdminProduct,
  listAdminProducts,
} from '../../src/contract/admin/catalog.ts'
import type { AdminProduct, AdminSize, ProductForm } from '../../src/contract/admin/shapes/product-shapes.ts'
import { findProduct } from '../../src/contract/catalog.ts'
import { paise } from '../../src/domain/money.ts'
import { type Colleague, hire } from '../office.ts'
import { AT_ONCE } from '../product-records.ts'
import { openShop, type Shop } from '../shop.ts'

/** For what the shop shows a moment later: asked often. */
export const SOON = { interval: 10 }

export const LADDU: ProductForm = {
  name: 'Anarkali Laddu',
  nameHi: 'अनारकली लड्डू',
  aliases: ['anar laddu'],
  description: 'Pomegranate and gram flour.',
  category: 'Sweets',
  subCategory: 'Sugar',
  tags: ['festive'],
  pictures: ['kaju-barfi-1'],
  pictureAlts: {},
  bestseller: false,
  newArrival: true,
  featured: false,
  vegetarian: true,
  ingredients: 'Gram flour, ghee, sugar, pomegranate',
  allergens: ['Milk'],
  energyKcal: null,
  proteinG: null,
  carbohydrateG: null,
  sugarG: null,
  fatG: null,
  saturatedFatG: null,
  sodiumMg: null,
  shelfLife: '7 days',
  storage: null,
  origin: null,
  hsn: '17049020',
  gstRate: 5,
  hamper: null,
  soldOn: [],
  shownFrom: null,
  shownUntil: null,
  sizes: [
    { size: '250 g', grams: 250, price: paise(320_00), discountPrice: null, ...AT_ONCE, stock: 12 },
    { size: '500 g', grams: 500, price: paise(600_00), discountPrice: paise(640_00), ...AT_ONCE, stock: null },
  ],
}

/** A shop with Arjun, who keeps its catalogue, and what he does all day. */
export async function openCatalogueOffice() {
  const shop = await openShop()
  const arjun = await hire(shop, 'manager')
  return { shop, arjun, ...worksOf(shop, arjun), close: () => shop.close() }
}

export type CatalogueOffice = Awaited<ReturnType<typeof openCatalogueOffice>>

function worksOf(shop: Shop, { cookie }: Colleague) {
  const headers = { cookie }
  const read = async (id: string) => (await shop.call(findAdminProduct, { headers, params: { id } })).body.product
  return {
    headers,
    read,
    create: (id: string, changed: Partial<ProductForm> = {}) =>
      shop.call(createProduct, { headers, body: { id, product: { ...LADDU, ...changed } } }),
    save: (product: AdminProduct, changed: Partial<ProductForm> = {}) =>
      shop.call(changeProduct, {
        headers,
        params: { id: product.id },
        body: { changedAt: product.changedAt, product: { ...product, ...changed } },
      }),
    publish: (ids: string[], published = true) => shop.call(publishProducts, { headers, body: { ids, published } }),
    picture: (id: string, picture = 'kaju-barfi-1') =>
      shop.call(addPicture, { headers, params: { id }, body: { picture } }),
    stock: (
      variantId: string,
      change: { to: number | null } | { by: number },
      reason = 'counted',
      key: string = randomUUID(),
    ) => shop.call(changeStock, { headers, body: { key, variantId, change, reason } }),
    edit: (body: object) =>
      shop.call(editVariants, {
        headers,
        body: { key: randomUUID(), reason: 'Diwali', dryRun: true, ...body } as never,
      }),
    list: async (query: Record<string, string>) => (await shop.call(listAdminProducts, { headers, query })).body,
    inShop: async (id: string) => (await shop.call(findProduct, { params: { id } })).body.product,
    deeds: (about: string) =>
      shop.db`select action, staff_id, detail from audit_log where about = ${about} order by id`,
    sizeOf: async (id: string, at = 0): Promise<AdminSize> => {
      const size = (await read(id)).sizes[at]
      if (!size) throw new Error('no such size')
      return size
    },
  }
}
