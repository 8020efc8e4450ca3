import { ActionIcon, Tooltip } from '@mantine/core'
import { memo } from 'react'
import { alignLayers } from '../../../../../compositions/edit/align-layers'
import { alignments } from '../../../shared/actions/alignments'
import classes from '../../../shared/fields/Fields.module.css'
import { Row } from '../../../shared/fields/Row'
import { useLayerEdits } from '../../../shared/fields/use-layer-edits'

/** Six ways to put a layer in line with the canvas. */
export const AlignRow = memo(function AlignRow({ layerId }: { layerId: string }) {
  const { perform } = useLayerEdits(layerId)
  return (
    <Row label="Align">
      <span className={classes.buttons}>
        {alignments.map(({ to, label, icon: Icon }) => (
          <Tooltip key={to} label={label}>
            <ActionIcon
              size={28}
              aria-label={label}
              onClick={() => perform(label, project => alignLayers(project, { layerIds: [layerId], to }))}
            >
              <Icon size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        ))}
      </span>
    </Row>
  )
})
