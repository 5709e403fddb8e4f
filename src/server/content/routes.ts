import { readWordPage, type WordPage } from '../../contract/content.ts'
import { readFront } from '../../contract/front-content.ts'
import type { ReadyReply } from '../http/answers/ready-answer.ts'
import type { ServeReady } from '../http/calls/serve-ready.ts'

type Words = { wordPage(page: WordPage): ReadyReply; front(): ReadyReply }

export function contentRoutes(serveReady: ServeReady, store: Words): void {
  serveReady(readWordPage, ({ params }) => store.wordPage(params.page))
  serveReady(readFront, () => store.front())
}
