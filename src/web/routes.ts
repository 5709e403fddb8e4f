import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every address of the shop and the file that shows it (specification §2). */
export const routes = rootRoute('document.tsx', [
  index('home/home-page.tsx'),
  route('/collection', [
    index('listing/collection/collection-page.tsx'),
    route('/$productId', 'product/product-page.tsx'),
  ]),
  route('/product/$productId', 'product/product-alias-page.tsx'),
  route('/products', [index('listing/products-page.tsx'), route('/$productId', 'listing/products-redirect.tsx')]),
  route('/bestsellers', 'listing/bestsellers-page.tsx'),

  route('/cart', 'cart/cart-page.tsx'),
  route('/verify', 'checkout/pay/verify-page.tsx'),
  route('/pay-by-link', 'checkout/by-link/pay-page.tsx'),

  route('/login', 'account/sign-in/login-page.tsx'),
  route('/forgot-password', 'account/sign-in/forgot-password-page.tsx'),
  route('/reset-password', 'account/sign-in/reset-password-page.tsx'),
  route('/confirm-email', 'account/sign-in/confirm-email-page.tsx'),
  route('/my-account', 'account/profile/my-account-redirect.tsx'),

  layout('signed-in', 'account/sign-in/signed-in-gate.tsx', [
    route('/place-order', 'checkout/place-order-page.tsx'),
    route('/orders', 'orders/list/orders-page.tsx'),
    route('/track-order', [
      index('orders/list/choose-order-page.tsx'),
      route('/$orderId', 'orders/track/track-order-page.tsx'),
    ]),
    layout('account', 'account/profile/account-page.tsx', [
      route('/profile', 'account/profile/profile-page.tsx'),
      route('/wishlist', 'account/wishlist/wishlist-page.tsx'),
      route('/settings', 'account/profile/settings-page.tsx'),
    ]),
  ]),

  route('/about', 'pages/about-page.tsx'),
  route('/contact', 'pages/contact-page.tsx'),
  route('/payments', 'pages/payments-page.tsx'),
  route('/shipping', 'pages/shipping-page.tsx'),
  route('/returns-cancellations', 'pages/returns-page.tsx'),
  route('/privacy-policy', 'pages/privacy-policy-page.tsx'),
  route('/faq', 'pages/faq-page.tsx'),
  route('/terms', 'pages/terms-page.tsx'),
  route('/newsletter', 'newsletter/newsletter-page.tsx'),

  // What browsers keep, to be shown where the shop cannot be reached.
  route('/offline', 'pages/offline-page.tsx'),

  // Every part in every state, while working on the shop; elsewhere it is not found.
  route('/styleguide', 'pages/styleguide-page.tsx'),
])
