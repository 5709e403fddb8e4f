import * as categories from '../icons/category-motifs.tsx'
import * as empty from '../icons/empty-motifs.tsx'
import * as occasions from '../icons/occasion-motifs.tsx'
import { Vine } from '../layout/vine.tsx'
import { Logo } from '../shell/logo.tsx'
import styles from './section.module.css'
import { Columns, SampleRow, Section, Stack, Swatch } from './section.tsx'

const COLOURS = [
  ['paper', 'ink'],
  ['butter', 'ink'],
  ['khoya', 'ink-soft'],
  ['rose', 'maroon'],
  ['maroon', 'paper'],
  ['maroon-deep', 'paper'],
  ['maroon-night', 'marigold-light'],
  ['marigold', 'ink'],
  ['marigold-pale', 'marigold-ink'],
  ['pistachio-ink', 'paper'],
  ['pistachio-pale', 'pistachio-night'],
  ['ink', 'paper'],
  ['error', 'paper'],
  ['sky', 'paper'],
] as const

/** Colours, letters, motifs. */
export function Ground() {
  return (
    <>
      <Section title="Wordmark and colour">
        <Columns>
          <Logo name="Kesar & Khoya" href="/" large />
          <div className="on-maroon" style={{ background: 'var(--maroon-night)', padding: '1rem' }}>
            <Logo name="Kesar & Khoya" large />
          </div>
        </Columns>
        <SampleRow>
          {COLOURS.map(([name, ink]) => (
            <Swatch key={name} name={name} ink={ink} />
          ))}
        </SampleRow>
      </Section>
      <Section title="Type">
        <Stack>
          <p className="serif" style={{ fontSize: 'var(--t-display)', lineHeight: 1 }}>
            Kaju Katli
          </p>
          <h1>Heading one, the page</h1>
          <h2>Heading two, the section</h2>
          <h3>Heading three, the block</h3>
          <p className="lead">Lead. Freshly made sweets and savory snacks that will delight your taste buds.</p>
          <p>
            Body, Mukta 400, 16 on 26: <b className="num">₹1,23,456</b>
          </p>
          <p className="small quiet">Small, 14. Captions and second lines.</p>
          <p className="micro quiet">Micro, 13. Badges and notes; nothing is smaller.</p>
          <p className="board" lang="hi" style={{ fontSize: '1.5rem', color: 'var(--marigold-ink)' }}>
            केसर और खोया · गुलाब जामुन · काजू कतली
          </p>
        </Stack>
      </Section>
      <Section title="Motifs">
        <SampleRow>
          {Object.entries({ ...categories, ...occasions, ...empty }).map(([name, Print]) => (
            <Print key={name} className={styles.print} />
          ))}
        </SampleRow>
        <Vine />
        <Vine gold />
      </Section>
    </>
  )
}
