import { Link } from '@tanstack/react-router'

/** `data` is what the API said about an unknown id: its `similar` lists products of a similar name. */
export function ProductNotFound({ data }: { data: unknown }) {
  return (
    <section>
      <h1>Product not found</h1>
      {similarIn(data).map(({ _id, name }) => (
        <Link key={_id} to="/collection/$productId" params={{ productId: _id }}>
          {name}
        </Link>
      ))}
      <Link to="/collection">Browse Collection</Link>
    </section>
  )
}

function similarIn(data: unknown): readonly { _id: string; name: string }[] {
  const similar = (data as { similar?: unknown } | undefined)?.similar
  return Array.isArray(similar) ? similar : []
}
