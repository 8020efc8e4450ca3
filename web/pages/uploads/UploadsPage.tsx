import { Button, Select } from '@mantine/core'
import { IconLink, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { fileSize } from '@/compositions/catalog/limits'
import { type AssetOrder, assetOptions } from '@/web/client/queries/use-assets'
import { type Folder, useFolders } from '@/web/client/queries/use-folders'
import { useQuota } from '@/web/client/queries/use-quota'
import type { Destination } from '@/web/client/upload/split-parts'
import type { Asset } from '@/web/editor/core/media/media-places'
import { DeleteUpload } from '@/web/editor/shared/media/DeleteUpload'
import { assetOf, hasDraggedAsset } from '@/web/editor/shared/media/dragged-asset'
import { UploadGrid } from '@/web/editor/shared/media/UploadGrid'
import { STORAGE_COUNTS } from '@/web/ui/billing/storage-counts'
import { moveFiled, putInFolder } from '@/web/ui/folders/change-filed'
import { NewFolder } from '@/web/ui/folders/FolderDialog'
import { FolderList } from '@/web/ui/folders/FolderList'
import { FolderPath } from '@/web/ui/folders/FolderPath'
import { SelectedBar } from '@/web/ui/folders/SelectedBar'
import { LazyImportDialog } from '@/web/ui/imports/LazyImportDialog'
import { useOpened } from '@/web/ui/navigation/use-opened'
import { PageTitle } from '@/web/ui/PageTitle'
import { ProgressBar } from '@/web/ui/ProgressBar'
import { useSelection } from '@/web/ui/selection/use-selection'
import { chooseFilesFor, takeFilesFor } from '@/web/ui/upload/choose-files'
import { UploadRow } from '@/web/ui/upload/UploadRow'
import { useUploads } from '@/web/ui/upload/uploads'
import { PreviewUpload } from './PreviewUpload'
import { RenameUpload } from './RenameUpload'
import { UploadMenu } from './UploadMenu'
import classes from './UploadsPage.module.css'

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
      <p className="type-small ink2 figures" title={STORAGE_COUNTS}>
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

type Dialog =
  | { kind: 'preview' | 'rename' | 'delete'; asset: Asset }
  /** A new folder, and the files that are moved into it. */
  | { kind: 'folder'; assets: readonly Asset[] }

/** The dialog that is open. */
function OpenDialog({ open, onClose }: { open: Dialog; onClose: () => void }) {
  if (open.kind === 'folder') {
    const fill = (folder: Folder) => {
      if (open.assets.length) void moveFiled('uploads', open.assets, folder)
    }
    return <NewFolder kind="uploads" onCreated={fill} onClose={onClose} />
  }
  if (open.kind === 'preview') return <PreviewUpload asset={open.asset} onClose={onClose} />
  if (open.kind === 'rename') return <RenameUpload asset={open.asset} onClose={onClose} />
  return <DeleteUpload asset={open.asset} onClose={onClose} />
}

/** Takes files that are dropped on the page; returns what the page needs for it. */
function useDrop(to: Destination) {
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
      void takeFilesFor([...event.dataTransfer.files], to)
    },
  }
}

const NO_FILES = 'All files are in folders.'
const EMPTY_FOLDER = 'This folder is empty. Move files here from Uploads, or upload new ones.'

/** The files of the open folder, or of none; the key makes a new one of it for each folder. */
function Files({ folder, folders }: { folder: Folder | null; folders: readonly Folder[] }) {
  const [sort, setSort] = useState<AssetOrder>('newest')
  const [open, setOpen] = useState<Dialog | null>(null)
  const { items, selection, deselect } = useSelection<Asset>()
  const to = destinationOf(folder)
  const drop = useDrop(to)
  const dragging = {
    has: hasDraggedAsset,
    items: (transfer: DataTransfer) => {
      const asset = assetOf(transfer)
      return asset && (selection.ids.has(asset.id) ? items : [asset])
    },
    onDropped: deselect,
  }
  const startFolder = (files: readonly Asset[]) => setOpen({ kind: 'folder', assets: files })
  const onMenu = (kind: 'preview' | 'rename' | 'move' | 'delete', asset: Asset) =>
    kind === 'move' ? startFolder([asset]) : setOpen({ kind, asset })
  const empty = folder ? EMPTY_FOLDER : folders.length ? NO_FILES : undefined
  return (
    <div className={classes.place} {...drop}>
      {folder ? (
        <FolderPath top="Uploads" folder={folder} />
      ) : (
        <FolderList folders={folders} dragging={dragging} onCreate={() => startFolder([])} />
      )}
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
        folder={folder?.id ?? 'none'}
        empty={empty}
        to={to}
        hasUpload={false}
        selection={selection}
        onChoose={asset => setOpen({ kind: 'preview', asset })}
        menu={asset => <UploadMenu asset={asset} onOpen={kind => onMenu(kind, asset)} />}
      />
      <SelectedBar kind="uploads" items={items} onNewFolder={() => startFolder(items)} onDone={deselect} />
      {open && <OpenDialog open={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** What uploaded files become: files in the folder that is open. */
const destinationOf = (folder: Folder | null): Destination => ({
  kind: 'library',
  ...(folder && { onUploaded: id => void putInFolder(id, folder.id) }),
})

/** The dialog with the file that the address says is open. */
function OpenedUpload() {
  const { opened, close } = useOpened()
  const { data } = useQuery({
    ...assetOptions(opened ?? ''),
    enabled: opened !== null,
  })
  return opened && data && <PreviewUpload asset={data} onClose={close} />
}

/** The page of the team's files: folders, upload, import, search, sort, preview, rename, move and delete. */
export function UploadsPage() {
  const [isImporting, setImporting] = useState(false)
  const [query] = useSearchParams()
  const { data: folders = [] } = useFolders('uploads')
  const folder = folders.find(({ id }) => id === query.get('folder')) ?? null
  const to = destinationOf(folder)
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
            <Button leftSection={<IconUpload size={16} />} onClick={() => chooseFilesFor(to)}>
              Upload files
            </Button>
          </div>
        }
      >
        Videos, sounds and pictures of your team, for every project.
      </PageTitle>
      <Files key={folder?.id ?? 'none'} folder={folder} folders={folders} />
      <OpenedUpload />
      <Suspense>{isImporting && <LazyImportDialog to={to} onClose={() => setImporting(false)} />}</Suspense>
    </>
  )
}
