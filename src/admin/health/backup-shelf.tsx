import { listBackups } from '../../contract/admin/settings/backups.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import type { BackupMaker } from '../../domain/health/backup-plan.ts'
import { sizeText } from '../../domain/health/health.ts'
import { useReply } from '../calls/use-reply.ts'
import { type Column, DataTable, Moment } from '../parts/data-table.tsx'
import { Panel } from '../parts/panel.tsx'
import type { Standing } from './back-up-now.tsx'
import styles from './health.module.css'

type Shelved = ReplyOf<typeof listBackups>['backups'][number] & { isNewest: boolean }

const MAKERS: Readonly<Record<BackupMaker, string>> = {
  shop: 'By itself',
  office: 'By hand, on this page',
  machine: 'By hand, on the shop’s machine',
}

const COLUMNS: readonly Column<Shelved>[] = [
  {
    title: 'Made',
    cell: ({ name, whole, isNewest }) => (
      <>
        {whole ? <Moment at={whole.at} /> : name} {isNewest && <b className={styles.newest}>newest</b>}
      </>
    ),
  },
  { title: 'Size', cell: ({ whole }) => (whole ? sizeText(whole.bytes) : 'Damaged'), atEnd: true, narrow: true },
  { title: 'How', cell: ({ whole }) => (whole ? MAKERS[whole.by] : 'Its list of files cannot be read') },
  { title: 'Sealed', cell: ({ whole }) => (whole ? (whole.isSealed ? 'Sealed' : 'Not sealed') : '') },
]

/** The backups there are, and where they lie. */
export function BackupShelf({ standing }: { standing: Standing }) {
  const { reply, ...loaded } = useReply(listBackups, {})
  const newest = reply?.backups.find(({ whole }) => whole)?.name
  const rows = reply?.backups.map((one) => ({ ...one, isNewest: one.name === newest }))
  return (
    <Panel title="The backups there are">
      <PlaceText {...standing} />
      <DataTable
        label="Backups"
        columns={COLUMNS}
        keyOf={({ name }) => name}
        rows={rows}
        {...loaded}
        empty="There is none yet."
      />
    </Panel>
  )
}

function PlaceText({ folder, isOnDataDisk, havePictures, seals, keyFile }: Standing) {
  return (
    <div className={styles.place}>
      <p>
        They lie on the shop’s machine in {folder}
        {isOnDataDisk
          ? ', on the same disk as the shop itself: when that disk dies both are lost. Have them copied to another one.'
          : ', on another disk than the shop itself, or another part of the same one.'}
      </p>
      <p className="small quiet">
        {havePictures
          ? 'Pictures are in them.'
          : 'Pictures are in none of them: they lie in a bucket, which is kept safe by its own means.'}{' '}
        The settings of the shop’s machine and the key of its secrets are in no backup. The key{' '}
        {keyFile === undefined ? (
          'stands among those settings, as SECRETS_KEY'
        ) : (
          <>
            is the file <b>{keyFile}</b> on that machine
          </>
        )}
        : keep a copy of both elsewhere, or whoever works here has to be invited anew after a loss.
      </p>
      <p className="small quiet">
        {seals
          ? 'New ones are sealed by the key of the shop’s machine: without it nobody reads them, you neither.'
          : 'New ones are not sealed: whoever gets at one reads your customers’ addresses and orders. Keep copies where nobody else does.'}
      </p>
    </div>
  )
}
