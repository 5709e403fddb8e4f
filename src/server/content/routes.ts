import { readWordPage, type WordPage } from '../../contract/content.ts'
import type { ReadyReply } from '../http/answers/ready-answer.ts'
import type { ServeReady } from '../http/calls/serve-ready.ts'

export function contentRoutes(serveReady: ServeReady, store: { wordPage(page: WordPage): ReadyReply }): void {
  serveReady(readWordPage, ({ params }) => store.wordPage(params.page))
}
