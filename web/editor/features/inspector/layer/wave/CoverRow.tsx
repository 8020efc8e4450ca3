import { ActionIcon, Button, Modal, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { setCover } from '../../../../../../compositions/edit/set-cover'
import type { LayerOf } from '../../../../../../compositions/model/layers/layer'
import type { Asset } from '../../../../core/media/media-places'
import { Row } from '../../../../shared/fields/Row'
import { useLayerEdits } from '../../../../shared/fields/use-layer-edits'
import { readyMedia } from '../../../../shared/media/ready-media'
import { UploadGrid } from '../../../../shared/media/UploadGrid'
import { useEditor } from '../../../../shared/session/editor-context'
import classes from './CoverRow.module.css'

/** The picture in the middle of a record, of rays or of rings: one of the team's. */
export function CoverRow({ layer }: { layer: LayerOf<'wave'> }) {
  const editor = useEditor()
  const { perform } = useLayerEdits(layer.id)
  const [isOpen, setOpen] = useState(false)
  const layerId = layer.id
  const choose = (asset: Asset) => {
    const known = readyMedia(editor, asset)
    if (!known) return
    perform('Cover picture', project =>
      setCover(project, { layerId, ref: known.mediaRef, media: known.media }),
    )
    setOpen(false)
  }
  return (
    <Row label="Cover">
      <span className={classes.cover}>
        <Button size="xs" variant="default" fullWidth onClick={() => setOpen(true)}>
          {layer.cover ? 'Another picture' : 'Choose a picture'}
        </Button>
        {layer.cover && (
          <Tooltip label="Remove the cover">
            <ActionIcon
              size={28}
              aria-label="Remove the cover"
              onClick={() => perform('No cover', project => setCover(project, { layerId, ref: null }))}
            >
              <IconX size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )}
      </span>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Cover picture" size={420}>
        <UploadGrid kinds={['images']} onChoose={choose} />
      </Modal>
    </Row>
  )
}
