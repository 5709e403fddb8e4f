import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every address of the shop and the file that shows it (specification §2). */
export const routes = rootRoute('document.tsx', [
  index('catalog/home-page.tsx'),
  route('/collection', [index('catalog/collection-page.tsx'), route('/$productId', 'catalog/product-page.tsx')]),
  route('/product/$productId', 'catalog/product-alias-page.tsx'),
  route('/products', [index('catalog/products-page.tsx'), route('/$productId', 'catalog/products-redirect.tsx')]),
  route('/bestsellers', 'catalog/bestsellers-page.tsx'),

  route('/cart', 'cart/cart-page.tsx'),
  route('/verify', 'checkout/verify-page.tsx'),

  route('/login', 'accounts/login-page.tsx'),
  route('/forgot-password', 'accounts/forgot-password-page.tsx'),
  route('/reset-password', 'accounts/reset-password-page.tsx'),
  route('/my-account', 'accounts/my-account-redirect.tsx'),

  layout('signed-in', 'accounts/signed-in-gate.tsx', [
    route('/place-order', 'checkout/place-order-page.tsx'),
    route('/orders', 'orders/orders-page.tsx'),
    route('/track-order', [index('orders/choose-order-page.tsx'), route('/$orderId', 'orders/track-order-page.tsx')]),
    layout('account', 'accounts/account-page.tsx', [
      route('/profile', 'accounts/profile-page.tsx'),
      route('/wishlist', 'accounts/wishlist-page.tsx'),
      route('/settings', 'accounts/settings-page.tsx'),
    ]),
  ]),

  route('/about', 'store/about-page.tsx'),
  route('/contact', 'store/contact-page.tsx'),
  route('/payments', 'store/payments-page.tsx'),
  route('/shipping', 'store/shipping-page.tsx'),
  route('/returns-cancellations', 'store/returns-page.tsx'),
  route('/privacy-policy', 'store/privacy-policy-page.tsx'),
  route('/faq', 'store/faq-page.tsx'),
  route('/newsletter', 'store/newsletter-page.tsx'),

  // What browsers keep, to be shown where the shop cannot be reached.
  route('/offline', 'store/offline-page.tsx'),

  // Every part in every state, while working on the shop; elsewhere it is not found.
  route('/styleguide', 'store/styleguide-page.tsx'),
])
