import { useLocation } from '@tanstack/react-router'

/**
 * What a letter's link brings under this name after its '#', so that no server's log ever holds it. Letters of before have
 * it after the '?': `older`. Read it in the browser only: the page is made once for everybody.
 */
export function useLinkToken(name: string, older?: string): string | undefined {
  const hash = useLocation({ select: (location) => location.hash })
  return new URLSearchParams(hash).get(name) || older || undefined
}
