import { Button, Tabs } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useState } from 'react'
import { UploadRow } from '../../../../ui/upload/UploadRow'
import { useUploads } from '../../../../ui/upload/uploads'
import type { Asset } from '../../../core/media/media-places'
import { replaceWith } from '../../../shared/media/replace-with'
import { UploadGrid } from '../../../shared/media/UploadGrid'
import { usePlaceAsset } from '../../../shared/media/use-place-asset'
import { useEditor, useProject } from '../../../shared/session/editor-context'
import { useKey } from '../../../shared/session/use-key'
import { Panel } from '../Panel'
import { AssetMenu } from './AssetMenu'
import { DeleteUpload } from './DeleteUpload'
import { FileUpload } from './FileUpload'
import classes from './MediaPanel.module.css'
import { WordsOffer } from './WordsOffer'

/** The team's files, to be put into the project, and the way to more of them. */
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
        </Tabs.List>
        <UnderWay />
        <WordsOffer />
        {replacing && <Replacing layerId={replacing} />}
        <Tabs.Panel value="uploads" className={classes.tab}>
          <UploadGrid
            onChoose={choose}
            menu={asset => <AssetMenu asset={asset} onDelete={() => setDeleted(asset)} />}
          />
        </Tabs.Panel>
        <Tabs.Panel value="file" className={classes.tab}>
          <FileUpload onTaken={() => setTab('uploads')} />
        </Tabs.Panel>
      </Tabs>
      {deleted && <DeleteUpload asset={deleted} onClose={() => setDeleted(null)} />}
    </Panel>
  )
}

/** Files on their way to the team's uploads. */
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

/** Says that the next file that is chosen takes the place of another. */
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
