import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/products/$productId')({
  beforeLoad: ({ params: { productId } }) => {
    throw redirect({ to: '/collection/$productId', params: { productId }, statusCode: 301 })
  },
})
