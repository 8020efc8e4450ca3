import { Button, Select } from '@mantine/core'
import { IconLink, IconUpload } from '@tabler/icons-react'
import { type DragEvent, Suspense, useState } from 'react'
import { fileSize } from '@/compositions/catalog/limits'
import type { AssetOrder } from '@/web/client/queries/use-assets'
import { useQuota } from '@/web/client/queries/use-quota'
import type { Asset } from '@/web/editor/core/media/media-places'
import { DeleteUpload } from '@/web/editor/shared/media/DeleteUpload'
import { UploadGrid } from '@/web/editor/shared/media/UploadGrid'
import { LazyImportDialog } from '@/web/ui/imports/LazyImportDialog'
import { PageTitle } from '@/web/ui/PageTitle'
import { ProgressBar } from '@/web/ui/ProgressBar'
import { chooseFilesFor, takeFilesFor } from '@/web/ui/upload/choose-files'
import { UploadRow } from '@/web/ui/upload/UploadRow'
import { useUploads } from '@/web/ui/upload/uploads'
import { PreviewUpload } from './PreviewUpload'
import { RenameUpload } from './RenameUpload'
import { UploadMenu } from './UploadMenu'
import classes from './UploadsPage.module.css'

const LIBRARY = { kind: 'library' } as const

const ORDERS: { value: AssetOrder; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
  { value: 'largest', label: 'Largest first' },
]

const isOrder = (value: string | null): value is AssetOrder => ORDERS.some(one => one.value === value)

/** How much of the plan's storage is used. */
function Storage() {
  const storage = useQuota('STORAGE')
  if (!storage) return null
  const { usage, limit } = storage
  if (limit === null) return <p className="type-small ink2">{fileSize(usage)} used</p>
  return (
    <div className={classes.storage}>
      <p className="type-small ink2 figures">
        {fileSize(usage)} of {fileSize(limit)} used
      </p>
      <ProgressBar value={limit ? Math.min(1, usage / limit) : 1} label="Storage" />
    </div>
  )
}

/** Files of this tab that are being uploaded to the team's uploads. */
function UnderWay() {
  const { items } = useUploads()
  return items
    .filter(({ to, state }) => to.kind === 'library' && state !== 'done')
    .map(item => <UploadRow key={item.id} upload={item} />)
}

type Dialog = { kind: 'preview' | 'rename' | 'delete'; asset: Asset }

/** The dialog about one of the files. */
function OpenDialog({ open: { kind, asset }, onClose }: { open: Dialog; onClose: () => void }) {
  if (kind === 'preview') return <PreviewUpload asset={asset} onClose={onClose} />
  if (kind === 'rename') return <RenameUpload asset={asset} onClose={onClose} />
  return <DeleteUpload asset={asset} onClose={onClose} />
}

/** Takes files that are dropped on the page; returns what the page needs for it. */
function useDrop() {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!event.dataTransfer.files.length) return
      event.preventDefault()
      void takeFilesFor([...event.dataTransfer.files], LIBRARY)
    },
  }
}

/** The page of the team's files: upload, import, search, sort, preview, rename and delete. */
export function UploadsPage() {
  const [sort, setSort] = useState<AssetOrder>('newest')
  const [open, setOpen] = useState<Dialog | null>(null)
  const [isImporting, setImporting] = useState(false)
  const drop = useDrop()
  const close = () => setOpen(null)
  return (
    <>
      <title>Uploads - Talkreel Studio</title>
      <PageTitle
        title="Uploads"
        action={
          <div className={classes.buttons}>
            <Button variant="default" leftSection={<IconLink size={16} />} onClick={() => setImporting(true)}>
              From a link
            </Button>
            <Button leftSection={<IconUpload size={16} />} onClick={() => chooseFilesFor(LIBRARY)}>
              Upload files
            </Button>
          </div>
        }
      >
        Videos, sounds and pictures of your team, for every project.
      </PageTitle>
      <div className={classes.place} {...drop}>
        <div className={classes.bar}>
          <Storage />
          <Select
            aria-label="Sort"
            allowDeselect={false}
            data={ORDERS}
            value={sort}
            onChange={value => isOrder(value) && setSort(value)}
          />
        </div>
        <UnderWay />
        <UploadGrid
          sort={sort}
          onChoose={asset => setOpen({ kind: 'preview', asset })}
          menu={asset => <UploadMenu asset={asset} onOpen={kind => setOpen({ kind, asset })} />}
        />
      </div>
      {open && <OpenDialog key={open.asset.id} open={open} onClose={close} />}
      <Suspense>
        {isImporting && <LazyImportDialog to={LIBRARY} onClose={() => setImporting(false)} />}
      </Suspense>
    </>
  )
}
