import { useState } from 'react'
import { listAdminProducts, type ProductName } from '../../../contract/admin/catalog.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { BadNote } from '../../../ui/messages/note.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useReply } from '../../calls/use-reply.ts'
import { FilterBar, SearchFilter } from '../../parts/filter-bar.tsx'
import styles from '../catalog.module.css'
import { FilePicture } from './file-picture.tsx'

type ChooseProps = {
  file: File
  /** Those that its name may mean. */
  first: readonly ProductName[]
  onChoose: (product: ProductName) => void
  onClose: () => void
}

const MOST_SHOWN = 8

/** The product of a photograph whose name does not say it. */
export function ChooseProduct({ file, first, onChoose, onClose }: ChooseProps) {
  const [search, setSearch] = useState('')
  const { reply, error } = useReply(listAdminProducts, { query: { search, sort: 'unpictured' } })
  const found = search === '' && first.length > 0 ? first : reply?.rows.slice(0, MOST_SHOWN)
  return (
    <Dialog open onClose={onClose} title={`Whose photograph is ${file.name}?`}>
      <div className={styles.fields}>
        <div className={styles.shotOf}>
          <FilePicture file={file} alt={file.name} />
        </div>
        <FilterBar label="Products">
          <SearchFilter label="Product" value={search} onChange={setSearch} />
        </FilterBar>
        <BadNote>{error?.message}</BadNote>
        <ul className={styles.choices} aria-label="Products">
          {found?.map(({ id, name }) => (
            <li key={id}>
              <Button look="line" size="small" onClick={() => onChoose({ id, name })}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
        <p role="status">{found?.length === 0 && 'No product is called like that.'}</p>
      </div>
    </Dialog>
  )
}
