import { Link } from '@tanstack/react-router'

export function PageNotFound() {
  return (
    <section>
      <title>Page Not Found</title>
      <h1>Page Not Found</h1>
      <p>The page you asked for is not here. It may have moved, or the address may have a typing error.</p>
      <Link to="/">Go Back Home</Link>
    </section>
  )
}
