import { BROWSER } from '../../bench/compare.ts'
import { get, type Shot, shoot } from '../../bench/load.ts'
import { filteredLists } from '../../bench/reading.ts'
import { seeded, zipf } from '../../bench/zipf.ts'

const CONNECTIONS = 32
const SLICE = 250

/** Reads at least `count` pages, lists and searches; gives how many, and the time it took (ms). */
export async function readALot(port: number, count: number): Promise<{ reads: number; time: number }> {
  const next = reading(await productIds(port))
  let [reads, time] = [0, 0]
  while (reads < count) {
    const begun = performance.now()
    const { answers, wrong } = await shoot({ port, connections: CONNECTIONS, duration: SLICE, next })
    if (wrong.length > 0) throw new Error(wrong.slice(0, 3).join('; '))
    time += performance.now() - begun
    reads += answers
  }
  return { reads, time }
}

async function productIds(port: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/product/list?limit=100`)
  const { products } = (await answer.json()) as { products: { _id: string }[] }
  return products.map(({ _id }) => _id)
}

/** Of four reads two are pages, drawn by Zipf's law, one is a list and one a search, of thousands. */
function reading(ids: readonly string[]): () => Shot {
  const pages = ['/', '/collection', '/bestsellers', '/products', ...ids.map((id) => `/collection/${id}`)].map(read)
  const lists = filteredLists(4_000).map(read)
  const searches = ids.flatMap((id) =>
    Array.from(id, (_, at) => read(`/api/product/suggest?search=${encodeURIComponent(id.slice(0, at + 1))}`)),
  )
  const [page, random] = [zipf(pages.length, 37), seeded(41)]
  const any = (shots: readonly Shot[]) => shots[Math.floor(random() * shots.length)]
  let turn = 0
  return () => {
    turn = (turn + 1) % 4
    return (turn === 0 ? any(lists) : turn === 1 ? any(searches) : pages[page()]) ?? read('/')
  }
}

function read(path: string): Shot {
  const check = (status: number, body: Buffer) =>
    status === 200 && body.length > 0 ? undefined : `${path}: ${status} ${body.subarray(0, 100)}`
  return { request: get(path, BROWSER), check }
}
