import { Toasts } from './messages/toasts.tsx'
import { Bands } from './styleguide/bands.tsx'
import { Controls } from './styleguide/controls.tsx'
import { FieldSamples } from './styleguide/fields.tsx'
import { Ground } from './styleguide/ground.tsx'
import { Messages } from './styleguide/messages.tsx'
import { Products } from './styleguide/products.tsx'
import sample from './styleguide/sample.svg?no-inline'
import { Overlays, ShellTop } from './styleguide/shell.tsx'

const SAMPLES = ['a', 'b', 'c', 'd'].map((name) => `${sample}#${name}`)

/** Every part of the shop in every state, for whoever changes one; served in development only. */
export function StyleguidePage({ pictures = SAMPLES }: { pictures?: readonly string[] }) {
  return (
    <>
      <ShellTop />
      <main>
        <Ground />
        <Controls />
        <FieldSamples />
        <Products pictures={pictures} />
        <Messages />
        <Overlays />
        <Bands pictures={pictures} />
      </main>
      <Toasts />
    </>
  )
}
