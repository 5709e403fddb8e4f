import { lazyPart } from './lazy-part.tsx'

/** A dialog whose code comes after its page: nobody is asked anything before they have pressed. */
export const LazyDialog = lazyPart(() => import('../../ui/overlays/dialog.tsx').then(({ Dialog }) => Dialog))
