import { Link } from '../../../ui/link.tsx'
import { paths } from '../../calls/paths.ts'
import styles from './piece.module.css'
import { PIECE_GROUPS, pieceName } from './piece-names.ts'

/** The pieces beside the one that is edited. */
export function PieceList() {
  return (
    <nav className={styles.pieces} aria-label="Pieces of the website">
      {PIECE_GROUPS.map(([group, pieces]) => (
        <div key={group}>
          <h2>{group}</h2>
          <ul>
            {pieces.map((piece) => (
              <li key={piece}>
                <Link href={paths.contentPiece(piece)}>{pieceName(piece)}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
