import { useLocation } from '@tanstack/react-router'

/**
 * What stands in the address of the list at `path` at once, also while the list it asks for is on its way: a tick is
 * seen when it is made, and the next one adds to it. `loaded` is what the list shown was asked by.
 */
export function useAddress<Search>(
  path: string,
  read: (search: Record<string, unknown>) => Search,
  loaded: Search,
): Search {
  const { pathname, search } = useLocation()
  return pathname === path ? read(search) : loaded
}
