import { routes } from '../src/web/routes.ts'

type Route = { type: string; path?: string; id?: string; children?: readonly Route[] }

/** Every address of the shop that needs no login, with `product` for its product. */
export function openPaths(product: string): string[] {
  const within = ({ type, path, id, children = [] }: Route, parent: string): string[] => {
    if (id === 'signed-in') return []
    const own = type === 'root' ? '' : `${parent}${path ?? ''}`
    const below = children.flatMap((child) => within(child, own))
    return type === 'route' || type === 'index' ? [...(children.length > 0 ? [] : [own || '/']), ...below] : below
  }
  const paths = within(routes, '').map((path) => path.replace('$productId', product))
  return [...new Set(paths)]
}
