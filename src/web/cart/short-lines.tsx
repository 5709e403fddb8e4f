import { formatMoney, times } from '../../domain/money.ts'
import { Picture } from '../../ui/cards/picture.tsx'
import styles from './short-lines.module.css'
import { nameOfLine, type ReadyLine, type ShownLine, sizeOfLine } from './state/shown-line.ts'

/** The lines of a cart in short, where nothing of them is changed. */
export function ShortLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={`${line.productId} ${line.size}`} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: ShownLine }) {
  const [address] = line.product?.image ?? []
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {address && <Picture address={address} alt="" sizes="56px" width={56} height={56} />}
      </span>
      <span>
        {nameOfLine(line)}
        <small>{[sizeOfLine(line), line.quantity].filter(Boolean).join(' × ')}</small>
      </span>
      {line.state === 'ready' ? <Sum line={line} /> : <small>{MISSING[line.state]}</small>}
    </li>
  )
}

const MISSING = { loading: '…', 'sold-out': 'Sold out, not ordered', gone: 'Not available, not ordered' }

function Sum({ line: { price, quantity } }: { line: ReadyLine }) {
  return <b>{formatMoney(times(price, quantity))}</b>
}
