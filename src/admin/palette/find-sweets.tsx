import BookOpen from 'lucide-react/icons/book-open'
import { printSearchText } from '../../calls/search-text.ts'
import { listAdminProducts } from '../../contract/admin/catalog.ts'
import type { ListedProduct } from '../../contract/admin/shapes/product-shapes.ts'
import { formatMoney } from '../../domain/money.ts'
import { Tag } from '../../ui/cards/tag.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { leftWords, sizeName, whenSold } from '../catalog/catalog-words.ts'
import { type FoundRow, type FoundRows, firstRows } from './found-row.ts'

/** Products of that name, in Hindi as well, published or not. */
export async function findSweets(search: string, signal: AbortSignal): Promise<FoundRows> {
  const answer = await callAdmin(listAdminProducts, { query: { search } }, { signal })
  const href = paths.catalogue + printSearchText({ search })
  return firstRows(answer, rowOfSweet, { one: 'sweet', many: 'sweets', href, icon: BookOpen })
}

function rowOfSweet(product: ListedProduct): FoundRow {
  const { id, name, nameHi, sizes, published } = product
  const [state] = published ? whenSold(product) : ['not shown']
  return {
    href: paths.product(id),
    icon: BookOpen,
    title: name,
    detail: [nameHi, ...sizeWords(sizes)].filter(Boolean).join(' · '),
    state: state !== undefined && <Tag free>{state}</Tag>,
  }
}

/** Its first size, what is left of that, and how many more there are. */
function sizeWords([first, ...others]: ListedProduct['sizes']): readonly string[] {
  if (!first) return []
  const left = first.stock === null ? leftWords(first) : `${leftWords(first)} left`
  const more = others.length > 0 ? [`${others.length} more ${others.length === 1 ? 'size' : 'sizes'}`] : []
  return [`${sizeName(first.size)} ${formatMoney(first.price)}`, left, ...more]
}
