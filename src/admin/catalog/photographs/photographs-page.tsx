import { useState } from 'react'
import { listAdminProducts, type ProductName } from '../../../contract/admin/catalog.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { Link } from '../../../ui/link.tsx'
import { paths } from '../../calls/paths.ts'
import { useReply } from '../../calls/use-reply.ts'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { PageStack, Panel } from '../../parts/panel.tsx'
import styles from '../catalog.module.css'
import { DropZone } from '../uploads.tsx'
import { ChooseProduct } from './choose-product.tsx'
import { FilePicture } from './file-picture.tsx'
import { PublishingOutcome } from './publishing-outcome.tsx'
import { type Fate, type Photograph, usePhotographs } from './use-photographs.ts'

/** Photographs of many products at once, each given to the product that its file is named after. */
export function PhotographsPage() {
  const [publishes, setPublishes] = useState(true)
  const { reply, reload } = useReply(listAdminProducts, { query: { waits: 'picture' } })
  const { photographs, add, assign, tryAgain, remove } = usePhotographs(publishes, reload)
  const [choosing, setChoosing] = useState<Photograph>()
  const choose = (product: ProductName) => {
    if (choosing) assign(choosing, product)
    setChoosing(undefined)
  }
  return (
    <PageStack>
      <PageHeading
        title="Photographs"
        actions={
          <ButtonLink look="line" size="small" href={paths.catalogue}>
            Back to the catalogue
          </ButtonLink>
        }
      >
        A file is given to the product it is named after: kaju-katli.jpg, Kaju Katli-2.jpg or काजू कतली.jpg. What fits no
        product, or several, you give to one by hand.
      </PageHeading>
      <Panel title="Files">
        <div className={styles.fields}>
          {reply !== undefined && reply.total > 0 && (
            <Checkbox
              label="And put on sale what has all it needs then"
              note={`${reply.total === 1 ? '1 product waits' : `${reply.total} products wait`} for nothing but a photograph.`}
              checked={publishes}
              onChange={({ target }) => setPublishes(target.checked)}
            />
          )}
          <DropZone onFiles={add} />
        </div>
      </Panel>
      {photographs.length > 0 && (
        <Panel title="What became of them">
          <p role="status">{sumOf(photographs)}</p>
          <PublishingOutcome photographs={photographs} />
          <DataTable
            label="Files that were added"
            columns={[
              { title: 'File', breaks: true, cell: FileCell },
              { title: 'Product', cell: ({ fate }) => <ProductOf {...fate} /> },
              { title: 'What became of it', cell: ({ fate }) => <FateWords {...fate} /> },
              {
                title: 'What to do',
                titleHidden: true,
                atEnd: true,
                cell: actionsOf({ setChoosing, tryAgain, remove }),
              },
            ]}
            keyOf={({ id }) => String(id)}
            rows={photographs.toSorted((one, other) => PLACES[one.fate.kind] - PLACES[other.fate.kind])}
            reload={() => {}}
            empty=""
          />
        </Panel>
      )}
      {choosing && (
        <ChooseProduct
          file={choosing.file}
          first={choosing.fate.kind === 'unknown' ? choosing.fate.products : []}
          onChoose={choose}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </PageStack>
  )
}

/** What somebody has to see to stands first, what is done last. */
const PLACES: Readonly<Record<Fate['kind'], number>> = {
  unknown: 0,
  'no-picture': 1,
  failed: 1,
  asking: 2,
  sending: 2,
  waiting: 2,
  done: 3,
}

/** With the photograph itself where somebody has to say of what it is: a camera's names tell nothing. */
function FileCell({ file, fate }: Photograph) {
  return (
    <span className={styles.file}>
      {isOpen(fate) && (
        <span className={classNames(styles.thumb, styles.ofFile)}>
          <FilePicture file={file} alt="" />
        </span>
      )}
      {file.name}
    </span>
  )
}

const isOpen = ({ kind }: Fate) => kind === 'unknown' || kind === 'failed'

function sumOf(photographs: readonly Photograph[]): string {
  const count = (...kinds: readonly Fate['kind'][]) =>
    photographs.filter(({ fate }) => kinds.includes(fate.kind)).length
  const parts = [
    `${count('done')} of ${photographs.length} added`,
    ...[count('asking', 'waiting', 'sending')]
      .filter(Boolean)
      .map((number) => `${number} on ${number === 1 ? 'its' : 'their'} way`),
    ...[count('unknown')].filter(Boolean).map((number) => `${number} without a product`),
    ...[count('no-picture')].filter(Boolean).map((number) => `${number} no ${number === 1 ? 'picture' : 'pictures'}`),
    ...[count('failed')].filter(Boolean).map((number) => `${number} failed`),
  ]
  return `${parts.join(', ')}.`
}

function ProductOf(fate: Fate) {
  const product = 'product' in fate ? fate.product : undefined
  return product ? <Link href={paths.product(product.id)}>{product.name}</Link> : <>–</>
}

function FateWords(fate: Fate) {
  switch (fate.kind) {
    case 'asking':
      return <>Looking for its product...</>
    case 'unknown':
      return fate.products.length === 0 ? (
        <>No product is called like this file.</>
      ) : (
        <>May be of {fate.products.map(({ name }) => name).join(' or ')}.</>
      )
    case 'no-picture':
      return <span className={styles.low}>{fate.reason}</span>
    case 'waiting':
      return <>Waiting for its turn</>
    case 'sending':
      return (
        <label>
          On its way <progress className={styles.progress} value={fate.part} />
        </label>
      )
    case 'failed':
      return <span className={styles.low}>{fate.problem}</span>
    case 'done':
      return <>Picture {fate.place}</>
  }
}

type Actions = Pick<ReturnType<typeof usePhotographs>, 'tryAgain' | 'remove'> & {
  setChoosing: (photograph: Photograph) => void
}

function actionsOf({ setChoosing, tryAgain, remove }: Actions): Column<Photograph>['cell'] {
  return (photograph) => {
    const { file, fate } = photograph
    if (!isOpen(fate) && fate.kind !== 'no-picture') return null
    return (
      <span className={classNames(styles.buttons, styles.deeds)}>
        {fate.kind === 'failed' && (
          <Button look="line" size="small" aria-label={`Try again: ${file.name}`} onClick={() => tryAgain(photograph)}>
            Try again
          </Button>
        )}
        {isOpen(fate) && (
          <Button
            look="line"
            size="small"
            aria-label={`Choose a product: ${file.name}`}
            onClick={() => setChoosing(photograph)}
          >
            Choose a product
          </Button>
        )}
        <Button look="line" size="small" aria-label={`Leave out: ${file.name}`} onClick={() => remove(photograph)}>
          Leave out
        </Button>
      </span>
    )
  }
}
