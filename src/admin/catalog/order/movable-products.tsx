import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useLayoutEffect, useRef, useState } from 'react'
import type { findShopOrder } from '../../../contract/admin/catalog.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { CATEGORY_NAMES } from '../../../domain/catalog/product.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from '../catalog.module.css'
import { ProductThumb } from '../product-thumb.tsx'

type OrderedProduct = ReplyOf<typeof findShopOrder>['order']['products'][number]
type MovableProps = {
  products: readonly OrderedProduct[]
  onChange: (products: OrderedProduct[]) => void
}

/** Products in an order that is changed by dragging, or by the buttons of each. */
export function MovableProducts({ products, onChange }: MovableProps) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const [said, setSaid] = useState('')
  const pressed = useRef<HTMLElement>(null)
  // A row that is moved in the page loses the focus: it comes back to the button that was pressed, or the next to it.
  useLayoutEffect(() => {
    const button = pressed.current
    pressed.current = null
    if (button?.matches(':disabled')) button.closest('li')?.querySelector<HTMLElement>('button:enabled')?.focus()
    else button?.focus()
  })
  const move = (from: number, to: number) => {
    const product = products[from]
    if (!product || from === to) return
    onChange(products.toSpliced(from, 1).toSpliced(to, 0, product))
    setSaid(`${product.name} is number ${to + 1} of ${products.length}.`)
  }
  const drop = (at: number) => {
    move(
      products.findIndex(({ id }) => id === dragged),
      at,
    )
    setDragged(undefined)
    setOver(undefined)
  }
  const last = products.length - 1
  return (
    <>
      <ol className={styles.order} aria-label="Order in the shop">
        {products.map(({ id, name, category, image }, at) => {
          const button = (label: string, icon: typeof ArrowUp, to: number, isOff: boolean) => (
            <IconButton
              icon={icon}
              label={`${name} ${label}`}
              disabled={isOff}
              onClick={({ currentTarget }) => {
                pressed.current = currentTarget
                move(at, to)
              }}
            />
          )
          return (
            <li
              key={id}
              draggable
              className={classNames(styles.ordered, over === id && dragged !== id && styles.over)}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.effectAllowed = 'move'
                dataTransfer.setData('text/plain', name)
                setDragged(id)
              }}
              onDragOver={(event) => {
                if (dragged === undefined) return
                event.preventDefault()
                setOver(id)
              }}
              onDragEnd={() => {
                setDragged(undefined)
                setOver(undefined)
              }}
              onDrop={(event) => {
                event.preventDefault()
                drop(at)
              }}
            >
              <Icon of={GripVertical} />
              <span className={styles.number}>{at + 1}</span>
              <ProductThumb image={image} />
              <span className={styles.orderedName}>
                {name}
                <small className={styles.faint}>{CATEGORY_NAMES[category]}</small>
              </span>
              <span className={styles.orderedButtons}>
                {button('up', ArrowUp, at - 1, at === 0)}
                {button('down', ArrowDown, at + 1, at === last)}
                {button('to the front', ArrowUpToLine, 0, at === 0)}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="hide" role="status">
        {said}
      </p>
    </>
  )
}
