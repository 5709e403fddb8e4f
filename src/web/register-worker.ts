/** After all that a page needs at its start; not while one works on the pages, nor where the shop has switched its worker off. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.querySelector('meta[name=service-worker]')) return
  // A browser that keeps nothing, in private, does without.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
