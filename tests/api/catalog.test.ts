import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findProduct,
  findProductsById,
  listCategories,
  listProducts,
  Product,
  type ProductListQuery,
} from '../../src/contract/catalog.ts'
import { CATEGORIES, SUB_CATEGORIES } from '../../src/domain/catalog/product.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
/** All of the demo catalogue, oldest first. */
let products: Product[]

beforeAll(async () => {
  shop = await openShop()
  products = (await shop.call(listProducts)).body.products
})
afterAll(() => shop?.close())

const list = async (query: ProductListQuery) => (await shop.call(listProducts, { query })).body
const idsOf = (found: readonly Product[]) => found.map(({ _id }) => _id)
const expectSorted = <T>(items: readonly T[], inOrder: (one: T, next: T) => boolean) => {
  expect(items.length).toBeGreaterThan(10)
  for (const [at, item] of items.slice(1).entries()) expect(inOrder(items[at] as T, item)).toBe(true)
}

test('without a query every published product is answered, the oldest first [CALL-15]', async () => {
  await shop.db`update products set published = false where id = 'petha'`
  await expect.poll(async () => idsOf((await list({})).products)).not.toContain('petha')
  const answer = await list({})
  const rows = await shop.db`select id from products where published order by listed_at, id`
  expect(answer.success).toBe(true)
  expect(idsOf(answer.products)).toEqual(rows.map(({ id }) => id))
  expectSorted(answer.products, (one, next) => one.date <= next.date)
  await shop.db`update products set published = true where id = 'petha'`
  await expect.poll(async () => idsOf((await list({})).products)).toContain('petha')
})

describe('a product of the API', () => {
  test('has an id, a name, a description, a price, pictures, sizes, tags, a category and a sub-category [ENT-01]', () => {
    for (const product of products) {
      expect(product._id).toMatch(/^[a-z0-9-]+$/)
      for (const field of ['name', 'description', 'category', 'subCategory'] as const) {
        expect(product[field]).toMatch(/\w/)
      }
      expect(product.price).toBeGreaterThan(0)
      for (const field of ['image', 'sizes', 'tags'] as const) expect(product[field].length).toBeGreaterThan(0)
      expect(Product.parse(product)).toEqual(product)
    }
  })

  test('is a sweet, a namkeen or a biscuit, with sugar, sugar free or with none added [ENT-03]', () => {
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(CATEGORIES))
    expect(new Set(products.map(({ subCategory }) => subCategory))).toEqual(new Set(SUB_CATEGORIES))
  })

  test('says yes or no to bestseller, new arrival and featured [ENT-04]', () => {
    for (const flag of ['bestseller', 'newArrival', 'featured'] as const) {
      expect(new Set(products.map((product) => product[flag]))).toEqual(new Set([true, false]))
    }
  })

  test('brings its former price, ingredients, weight, shelf life, storage and nutrition [ENT-05]', async () => {
    const [row] = await shop.db`
      select p.*, v.discount_price, v.grams from products p join variants v on v.product_id = p.id and v.position = 0
      where v.discount_price is not null and p.nutrition is not null limit 1`
    const product = products.find(({ _id }) => _id === row?.id)
    expect(product).toMatchObject({
      discountPrice: Number(row?.discountPrice) / 100,
      ingredients: row?.ingredients,
      shelfLife: row?.shelfLife,
      storage: row?.storage,
      nutrition: row?.nutrition,
    })
    expect(product?.weight).toBe(row?.grams < 1000 ? `${row?.grams} g` : `${row?.grams / 1000} kg`)
  })

  test('names its sizes, has the price of the first and gives the prices of all [DEC-12]', async () => {
    const rows = await shop.db`select product_id, size, price, grams from variants order by product_id, position`
    const variants = Map.groupBy(rows, (row) => row.productId)
    for (const { _id, sizes, price, sizePrices } of products) {
      const own = variants.get(_id) ?? []
      expect(sizes).toEqual(own.map(({ size }) => size))
      expect(price).toBe(own[0]?.price / 100)
      expect(sizePrices).toMatchObject(
        own.map(({ size, grams, price: paise }) => ({ size, grams, price: paise / 100 })),
      )
    }
  })
})

describe('a list in order', () => {
  const all = async (sort: NonNullable<ProductListQuery['sort']>) => (await list({ sort, limit: '100' })).products

  test('date-desc answers the newest product first [LIST-03]', async () => {
    expectSorted(await all('date-desc'), (one, next) => one.date >= next.date)
  })

  test('price-asc rises, price-desc falls [LIST-04]', async () => {
    expectSorted(await all('price-asc'), (one, next) => one.price <= next.price)
    expectSorted(await all('price-desc'), (one, next) => one.price >= next.price)
  })

  test('name-asc goes from A to Z, name-desc from Z to A [LIST-05]', async () => {
    expectSorted(await all('name-asc'), (one, next) => one.name.localeCompare(next.name, 'en') <= 0)
    expectSorted(await all('name-desc'), (one, next) => one.name.localeCompare(next.name, 'en') >= 0)
  })
})

describe('a list query', () => {
  const everything = { limit: '100' }

  test('leaves the products of a category, of a sub-category, or that match a search [CALL-17]', async () => {
    const namkeens = await list({ ...everything, category: 'Namkeens' })
    expect(new Set(idsOf(namkeens.products))).toEqual(idsWhere(({ category }) => category === 'Namkeens'))
    const sugarFree = await list({ ...everything, subCategory: 'SugarFree' })
    expect(new Set(idsOf(sugarFree.products))).toEqual(idsWhere(({ subCategory }) => subCategory === 'SugarFree'))
    const found = await list({ ...everything, search: 'katli' })
    expect(idsOf(found.products)).toContain('badam-katli')
    expect(found.products.length).toBeLessThan(products.length / 4)
  })

  test('leaves nothing cheaper than minPrice and nothing dearer than maxPrice [CALL-18]', async () => {
    const between = await list({ ...everything, minPrice: '199', maxPrice: '400' })
    expect(new Set(idsOf(between.products))).toEqual(idsWhere(({ price }) => price >= 199 && price <= 400))
    expect(between.products.length).toBeLessThan(products.length)
  })

  test('leaves bestsellers, featured products and new arrivals [CALL-19]', async () => {
    for (const flag of ['bestseller', 'featured', 'newArrival'] as const) {
      const flagged = await list({ ...everything, [flag]: 'true' })
      expect(new Set(idsOf(flagged.products))).toEqual(idsWhere((product) => product[flag]))
    }
  })

  test('leaves products with at least one of the tags [CALL-20]', async () => {
    const tagged = await list({ ...everything, tags: 'bengali,giftbox' })
    expect(new Set(idsOf(tagged.products))).toEqual(
      idsWhere(({ tags }) => tags.includes('bengali') || tags.includes('giftbox')),
    )
  })

  test('answers page after page without gap or repeat [CALL-21]', async () => {
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(products.length / 7) }, (_, at) =>
        list({ sort: 'price-asc', page: String(at + 1), limit: '7' }),
      ),
    )
    const whole = await list({ sort: 'price-asc', limit: '100' })
    expect(idsOf(pages.flatMap((page) => page.products))).toEqual(idsOf(whole.products))
    expect(whole.products).toHaveLength(products.length)
  })

  test('answers how many match and how many pages they fill [CALL-22]', async () => {
    const { pagination } = await list({ category: 'Sweets', limit: '7' })
    const total = idsWhere(({ category }) => category === 'Sweets').size
    expect(pagination).toEqual({ total, totalPages: Math.ceil(total / 7), page: 1, limit: 7 })
  })

  test('answers 12 products a page, and never more than 100 [DEC-19]', async () => {
    expect((await list({ page: '1' })).products).toHaveLength(12)
    await shop.db.begin(async (tx) => {
      await tx`insert into products (id, name, description, category, sub_category, pictures, hsn, gst_rate)
        select 'laddu-' || n, 'Laddu ' || n, '', 'Sweets', 'Sugar', '{kaju-barfi-1}', '17049020', 5
        from generate_series(1, 120) n`
      await tx`
        with sizes as (
          insert into variants (product_id, size, position, grams, price)
          select 'laddu-' || n, '500 g', 0, 500, 20000 from generate_series(1, 120) n returning id
        )
        insert into stock (variant_id) select id from sizes`
    })
    await expect.poll(async () => (await list({ page: '1' })).pagination?.total).toBe(products.length + 120)
    expect((await list({ limit: '1000' })).products).toHaveLength(100)
    expect((await list({ limit: '1000' })).pagination?.limit).toBe(100)
    await shop.db`delete from products where id like 'laddu-%'`
    await expect.poll(async () => (await list({ page: '1' })).pagination?.total).toBe(products.length)
  })

  test('leaves out the products that it is told to, from its number too [CALL-36]', async () => {
    const all = await list({ page: '1', category: 'Namkeens' })
    const [first, second] = idsOf(all.products)
    const without = `${second},gulab-jamun,nobody,${first}`
    const others = await list({ page: '1', category: 'Namkeens', without })
    expect(idsOf(others.products).slice(0, 10)).toEqual(idsOf(all.products).slice(2, 12))
    expect(others.pagination?.total).toBe((all.pagination?.total ?? 0) - 2)
    const everything = await list({ page: '1', without })
    expect(everything.pagination?.total).toBe(products.length - 3)
  })

  const idsWhere = (holds: (product: Product) => boolean) => new Set(idsOf(products.filter(holds)))
})

test('categories come with their number of products and their sub-categories [CALL-24]', async () => {
  const { success, categories, tags, types, ratings } = (await shop.call(listCategories)).body
  expect(success).toBe(true)
  for (const { _id, count, subCategories } of categories) {
    const own = products.filter(({ category }) => category === _id)
    expect(count).toBe(own.length)
    expect(new Set(subCategories)).toEqual(new Set(own.map(({ subCategory }) => subCategory)))
  }
  expect(categories.map(({ _id }) => _id)).toEqual([...CATEGORIES])
  expect(tags.find(({ _id }) => _id === 'bengali')?.count).toBe(
    products.filter((product) => product.tags.includes('bengali')).length,
  )
  expect(types).toEqual(
    SUB_CATEGORIES.map((_id) => ({ _id, count: products.filter(({ subCategory }) => subCategory === _id).length })),
  )
  expect(ratings).toEqual(
    [4, 3, 2, 1].map((least) => ({
      _id: `${least}`,
      count: products.filter(({ rating = 4 }) => rating >= least).length,
    })),
  )
})

test('a product comes with up to five others of its category and sub-category', async () => {
  const { product, related } = (await shop.call(findProduct, { params: { id: 'kaju-barfi' } })).body
  expect(product._id).toBe('kaju-barfi')
  expect(related).toHaveLength(5)
  for (const { _id, category, subCategory } of related) {
    expect({ category, subCategory }).toEqual({ category: product.category, subCategory: product.subCategory })
    expect(_id).not.toBe('kaju-barfi')
  }
})

test('an unknown product is a 404 that offers products of a similar name', async () => {
  const { status, body } = await shop.call(findProduct, { params: { id: 'kaju-barfee-special' } })
  expect({ status, code: body.code }).toEqual({ status: 404, code: 'product-unknown' })
  expect(body).toHaveProperty('similar.0._id', 'kaju-barfi')
})

test.each(['constructor', '__proto__', 'toString'])('%s is a product that does not exist', async (id) => {
  expect((await shop.call(findProduct, { params: { id } })).status).toBe(404)
})

test('some products are found by id, each once and in the order asked', async () => {
  const { products: some } = (await shop.call(findProductsById, { query: { ids: 'jalebi,nothing,kalakand,jalebi' } }))
    .body
  expect(idsOf(some)).toEqual(['jalebi', 'kalakand'])
})

test('an unchanged list is not sent again', async () => {
  const { headers } = await shop.call(listProducts, { query: { category: 'milk' } })
  const again = await shop.app.inject({
    url: '/api/product/list?category=milk',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
})
