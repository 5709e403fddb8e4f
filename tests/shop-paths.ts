import type { VirtualRouteNode } from '@tanstack/virtual-file-routes'
import { routes } from '../src/web/routes.ts'

/** The path of every page of the shop as its table of routes spells it: '/collection/$productId'. */
export function shopPaths(): string[] {
  return [...new Set(pathsOf(routes.children))]
}

/** Every address of the shop that needs no login, with `product` for its product. */
export function openPaths(product: string): string[] {
  const open = routes.children?.filter((node) => !('id' in node && node.id === 'signed-in'))
  return pathsOf(open).map((path) => path.replace('$productId', product))
}

function pathsOf(nodes: readonly VirtualRouteNode[] = [], above = ''): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'physical') throw new Error(`Whose paths are below ${node.pathPrefix}? The table does not say.`)
    if (node.type === 'index') return [above || '/']
    const path = node.type === 'route' ? above + node.path : above
    return node.children ? pathsOf(node.children, path) : [path]
  })
}
