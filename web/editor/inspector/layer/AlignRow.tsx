import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
} from '@tabler/icons-react'
import { memo } from 'react'
import { type Alignment, alignLayers } from '../../../../compositions/edit/align-layers'
import { Row } from '../fields/Row'
import { useLayerEdits } from '../fields/use-layer-edits'
import classes from '../Inspector.module.css'

const WAYS: { to: Alignment; label: string; icon: typeof IconLayoutAlignLeft }[] = [
  { to: 'left', label: 'Align left', icon: IconLayoutAlignLeft },
  { to: 'centre', label: 'Align centre', icon: IconLayoutAlignCenter },
  { to: 'right', label: 'Align right', icon: IconLayoutAlignRight },
  { to: 'top', label: 'Align top', icon: IconLayoutAlignTop },
  { to: 'middle', label: 'Align middle', icon: IconLayoutAlignMiddle },
  { to: 'bottom', label: 'Align bottom', icon: IconLayoutAlignBottom },
]

/** Six ways to put a layer in line with the canvas. */
export const AlignRow = memo(function AlignRow({ layerId }: { layerId: string }) {
  const { perform } = useLayerEdits(layerId)
  return (
    <Row label="Align">
      <span className={classes.buttons}>
        {WAYS.map(({ to, label, icon: Icon }) => (
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
