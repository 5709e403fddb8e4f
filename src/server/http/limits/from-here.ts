import type { FastifyRequest } from 'fastify'
import { isOwnName } from '../../env/place.ts'
import { isThisMachine } from './network-of.ts'

/**
 * Whether somebody asks who sits at this machine: neither from another one nor through a proxy that forgot to say so. Its
 * visitors name another host, or it speaks the HTTP/1.0 of an nginx that was told nothing, which names this machine.
 */
export function isFromHere({ socket, hostname, headers, raw }: FastifyRequest): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  const isPeerHere = isThisMachine(socket.remoteAddress ?? '')
  return isPeerHere && isOwnName(hostname) && !isForwarded && raw.httpVersion !== '1.0'
}
