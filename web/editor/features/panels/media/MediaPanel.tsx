import { Button, Menu, Tabs } from '@mantine/core'
import { IconPlus, IconReplace, IconStackFront, IconTrash, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { fileSize } from '@/compositions/catalog/limits'
import { isBrollKind } from '@/compositions/edit/add-broll'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { useCapabilities } from '@/web/client/queries/use-help'
import { useQuota } from '@/web/client/queries/use-quota'
import type { Asset } from '@/web/editor/core/media/media-places'
import { replaceChosenMedia } from '@/web/editor/shared/actions/media-actions'
import { LazySlot } from '@/web/editor/shared/lazy/LazySlot'
import { AudiogramItem } from '@/web/editor/shared/media/AudiogramItem'
import { addAsBroll } from '@/web/editor/shared/media/add-as-broll'
import { DeleteUpload } from '@/web/editor/shared/media/DeleteUpload'
import { usePlaceAsset } from '@/web/editor/shared/media/place-asset'
import { replaceWith } from '@/web/editor/shared/media/replace-with'
import { TranscribeOffers } from '@/web/editor/shared/media/TranscribeOffers'
import { UploadGrid } from '@/web/editor/shared/media/UploadGrid'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { keyText } from '@/web/ui/format/keys'
import { RecordButton } from '@/web/ui/recording/RecordButton'
import { chooseFilesFor, takeFilesFor } from '@/web/ui/upload/choose-files'
import { UploadRow } from '@/web/ui/upload/UploadRow'
import { useUploads } from '@/web/ui/upload/uploads'
import { Panel } from '../Panel'
import { FromTheWeb } from './FromTheWeb'
import classes from './MediaPanel.module.css'

/**
 * Where files are dropped or chosen to become uploads of the team. Calls `onTaken` when files were dropped,
 * and for each chosen file once it is uploaded.
 */
function FileUpload({ onTaken }: { onTaken(): void }) {
  const [isOver, setOver] = useState(false)
  const { data } = useCapabilities()
  const plan = useQuota('UPLOAD_SIZE')
  const storage = useQuota('STORAGE')
  const bytes = plan?.limit ?? data?.limits.upload_bytes
  const left = storage && storage.limit !== null ? Math.max(0, storage.limit - storage.usage) : null
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!event.dataTransfer.files.length) return
    event.preventDefault()
    event.stopPropagation()
    void takeFilesFor([...event.dataTransfer.files], { kind: 'library' })
    onTaken()
  }
  return (
    <section
      className={classes.zone}
      aria-label="Drop files here"
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload size={24} stroke={1.5} aria-hidden />
      <h3 className="type-h3">{isOver ? 'Drop to upload' : 'Drop files here'}</h3>
      <p>Video, sound, pictures, GIF, SVG or Lottie{bytes ? `, up to ${fileSize(bytes)} and 4K` : ''}.</p>
      <div className={classes.ways}>
        <Button onClick={() => chooseFilesFor({ kind: 'library', onUploaded: onTaken })}>Choose files</Button>
        <RecordButton variant="default" to={{ kind: 'library' }} onRecorded={onTaken} />
      </div>
      <p className={classes.hint}>Or paste a copied picture with {keyText('Ctrl+V')}.</p>
      {left !== null && (
        <p className={classes.hint}>
          {left > 0 ? `${fileSize(left)} of storage is left.` : 'Your storage is full.'}
        </p>
      )}
    </section>
  )
}

/** The menu of one of the team's files. */
function AssetMenu({ asset, onDelete }: { asset: Asset; onDelete(): void }) {
  const editor = useEditor()
  const place = usePlaceAsset()
  const [chosen, ...others] = useKey(editor.store.state, 'layers')
  const media = asset.project_media
  const target = chosen && !others.length && replaceChosenMedia.when(editor) ? chosen : null
  return (
    <>
      {media && (
        <Menu.Item leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => place(asset)}>
          Add at the playhead
        </Menu.Item>
      )}
      {media && isBrollKind(media.kind) && (
        <Menu.Item
          leftSection={<IconStackFront size={16} stroke={1.5} />}
          onClick={() => addAsBroll(editor, asset)}
        >
          B-roll over the words
        </Menu.Item>
      )}
      {media && target && (
        <Menu.Item
          leftSection={<IconReplace size={16} stroke={1.5} />}
          onClick={() => replaceWith(editor, target, asset)}
        >
          Replace the chosen one
        </Menu.Item>
      )}
      {media?.kind === 'audio' && <AudiogramItem asset={asset} />}
      {media && <Menu.Divider />}
      <Menu.Item leftSection={<IconTrash size={16} stroke={1.5} />} data-danger onClick={onDelete}>
        Delete
      </Menu.Item>
    </>
  )
}

const stockTab = lazyPart(async () => (await import('./stock/StockTab')).StockTab)

/** The team's files and stock media, which a click adds to the project, and the upload of more files. */
export function MediaPanel() {
  const [tab, setTab] = useState<string | null>('uploads')
  const [deleted, setDeleted] = useState<Asset | null>(null)
  const editor = useEditor()
  const place = usePlaceAsset()
  const replacing = useKey(editor.media.work, 'replacing')
  const choose = (asset: Asset) => {
    if (replacing) replaceWith(editor, replacing, asset)
    else place(asset)
  }
  return (
    <Panel title="Media">
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab value="uploads">My Uploads</Tabs.Tab>
          <Tabs.Tab value="file">File Upload</Tabs.Tab>
          <Tabs.Tab value="stock">Stock</Tabs.Tab>
        </Tabs.List>
        <UnderWay />
        <TranscribeOffers />
        {replacing && <Replacing layerId={replacing} />}
        <Tabs.Panel value="uploads" className={classes.tab}>
          <UploadGrid
            onChoose={choose}
            menu={asset => <AssetMenu asset={asset} onDelete={() => setDeleted(asset)} />}
          />
        </Tabs.Panel>
        <Tabs.Panel value="file" className={classes.tab}>
          <FileUpload onTaken={() => setTab('uploads')} />
          <FromTheWeb onTaken={() => setTab('uploads')} />
        </Tabs.Panel>
        <Tabs.Panel value="stock" className={classes.tab}>
          <LazySlot part={stockTab} props={{}} />
        </Tabs.Panel>
      </Tabs>
      {deleted && <DeleteUpload asset={deleted} onClose={() => setDeleted(null)} />}
    </Panel>
  )
}

/** Uploads to the team's files that are in progress or failed. */
function UnderWay() {
  const { items } = useUploads()
  const shown = items.filter(({ to, state }) => to.kind === 'library' && state !== 'done')
  if (!shown.length) return null
  return (
    <div className={classes.underWay}>
      {shown.map(item => (
        <UploadRow key={item.id} upload={item} />
      ))}
    </div>
  )
}

/** Says that the next file that is selected replaces that of a layer. */
function Replacing({ layerId }: { layerId: string }) {
  const { media } = useEditor()
  const project = useProject()
  const layer = project.layers.find(one => one.id === layerId)
  const old = layer && 'mediaRef' in layer ? project.media[layer.mediaRef]?.title : undefined
  const cancel = () => {
    media.work.replacing = null
  }
  return (
    <div className={classes.replacing} role="status">
      <IconReplace size={16} stroke={1.5} aria-hidden />
      <span>Choose the file that takes the place of {old ? `“${old}”` : 'this one'}.</span>
      <Button size="xs" variant="default" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}
