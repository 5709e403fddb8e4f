import { type Look, PAIRS } from '../../domain/look/look.ts'
import { FieldGroup } from '../parts/field-group.tsx'
import styles from './look.module.css'

type PairsProps = { look: Look; onChoose: (look: Look) => void }

/** Colours that go together, to begin with. */
export function ReadyPairs({ look, onChoose }: PairsProps) {
  return (
    <FieldGroup legend="Ready pairs">
      <ul className={styles.pairs}>
        {PAIRS.map(({ name, brand, accent }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.pair}
              aria-pressed={look.brand === brand && look.accent === accent}
              onClick={() => onChoose({ brand, accent })}
            >
              <i style={{ background: brand }} />
              <i style={{ background: accent }} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
