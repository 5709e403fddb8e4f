import { useParams } from '@tanstack/react-router'

/** A part of the page's address, such as the id in '/customers/$id'. */
export function useRouteParam(name: string): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  return params[name] ?? ''
}
