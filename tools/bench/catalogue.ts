import type { Db } from '../../src/server/db/connect.ts'

const PLACES = [
  ...['Agra', 'Ajmer', 'Alwar', 'Amritsar', 'Banaras', 'Bhopal', 'Bikaner', 'Burdwan', 'Chennai', 'Coorg', 'Delhi'],
  ...['Dharwad', 'Goa', 'Hathras', 'Hyderabad', 'Indore', 'Jaipur', 'Jodhpur', 'Kanpur', 'Karachi', 'Kolkata', 'Kota'],
  ...['Lucknow', 'Madurai', 'Mathura', 'Meerut', 'Mumbai', 'Mysore', 'Nagpur', 'Nashik', 'Patna', 'Pune', 'Rajkot'],
  ...['Ratlam', 'Sangli', 'Surat', 'Thanjavur', 'Udaipur', 'Ujjain', 'Vadodara'],
]
const STYLES = [
  ...['Royal', 'Shahi', 'Classic', 'Heritage', 'Homestyle', 'Special', 'Premium', 'Festive', 'Mini', 'Jumbo', 'Golden'],
  ...['Grandmother’s', 'Old Town', 'Temple', 'Monsoon', 'Winter', 'Spring', 'Silver', 'Rose', 'Saffron', 'Malai'],
  ...['Honey', 'Fig', 'Walnut', 'Double', 'Slow-Cooked', 'Wood-Fired', 'Hand-Rolled', 'Bazaar', 'Maharaja'],
]

/** Rows written at a time. */
const BATCH = 5000

/**
 * Fills a seeded database up to `count` products: each a demo product of some place and style, with prices, ratings,
 * flags and days of its own. The same every time.
 */
export async function fillCatalogue(db: Db, count: number): Promise<void> {
  const bases = (await db<{ id: string }[]>`select id from products order by id`).map((row) => row.id)
  for (let first = bases.length; first < count; first += BATCH) {
    const last = Math.min(first + BATCH, count)
    const copies = Array.from({ length: last - first }, (_, at) => copyOf(bases, first + at - bases.length))
    await db.begin(async (tx) => {
      await tx`
        insert into products (id, name, name_hi, aliases, description, category, sub_category, tags, pictures, bestseller,
          new_arrival, featured, vegetarian, ingredients, allergens, nutrition, hsn, gst_rate, shelf_life, storage,
          listed_at, review_count, rating_sum)
        select c.id, c.name, b.name_hi, b.aliases, c.maker || b.description, b.category, b.sub_category, b.tags, b.pictures,
          c.chance < 4, c.chance between 4 and 8, c.chance between 8 and 10, b.vegetarian, b.ingredients, b.allergens,
          b.nutrition, b.hsn, b.gst_rate, b.shelf_life, b.storage,
          b.listed_at - make_interval(hours => c.number), c.chance, c.chance * 3 + c.chance * 2 * (c.number % 7) / 7
        from jsonb_to_recordset(${tx.json(copies)}) as c (base text, id text, name text, maker text, chance int, number int)
        join products b on b.id = c.base`
      await tx`
        with sizes as (
          insert into variants (product_id, size, position, grams, price, discount_price)
          select c.id, b.size, b.position, b.grams, b.price + 100 * c.chance, b.discount_price + 200 * c.chance
          from jsonb_to_recordset(${tx.json(copies)}) as c (base text, id text, chance int)
          join variants b on b.product_id = c.base
          returning id, product_id, size
        )
        insert into stock (variant_id, on_hand)
        select sizes.id, b.on_hand
        from sizes join jsonb_to_recordset(${tx.json(copies)}) as c (base text, id text) on c.id = sizes.product_id
        join stocked_variants b on b.product_id = c.base and b.size = sizes.size`
    })
  }
}

function copyOf(bases: readonly string[], number: number) {
  const base = bases[number % bases.length] ?? ''
  const turn = Math.floor(number / bases.length)
  const place = PLACES[turn % PLACES.length] ?? ''
  const style = STYLES[Math.floor(turn / PLACES.length) % STYLES.length] ?? ''
  const dish = titleOf(base)
  return {
    base,
    number,
    id: `${base}-of-${place.toLowerCase()}-${turn}`,
    name: `${place} ${style} ${dish}`,
    maker: `As they make it in ${place}, ${style.toLowerCase()}. `,
    chance: (number * 7919) % 100,
  }
}

function titleOf(id: string): string {
  return id.replaceAll(/(^|-)([a-z])/g, (_, dash, letter) => `${dash ? ' ' : ''}${letter.toUpperCase()}`)
}
