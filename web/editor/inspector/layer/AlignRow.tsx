import { ActionIcon, Tooltip } from '@mantine/core'
import { memo } from 'react'
import { alignLayers } from '../../../../compositions/edit/align-layers'
import { alignments } from '../../actions/alignments'
import { Row } from '../fields/Row'
import { useLayerEdits } from '../fields/use-layer-edits'
import classes from '../Inspector.module.css'

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
