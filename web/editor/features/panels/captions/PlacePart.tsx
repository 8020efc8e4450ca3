import { SegmentedControl } from '@mantine/core'
import type { LayerOf } from '../../../../../compositions/model/layers/layer'
import { type CaptionPlace, placeOf, withPlace } from '../../../shared/captions/caption-place'
import { HeightRow } from '../../../shared/captions/HeightRow'
import { useEditor, useProject } from '../../../shared/session/editor-context'
import { tryEdit } from '../../../shared/session/try-edit'
import classes from './CaptionsPanel.module.css'

type Fixed = Exclude<CaptionPlace, 'free'>

const PLACES: { value: Fixed; label: string }[] = [
  { value: 'top', label: 'Top' },
  { value: 'middle', label: 'Middle' },
  { value: 'bottom', label: 'Bottom' },
]

/** Where the captions stand: in one of three places, or at any height. */
export function PlacePart({ layer }: { layer: LayerOf<'subtitle'> }) {
  const editor = useEditor()
  const { format } = useProject()
  const place = placeOf(layer, format)
  return (
    <div className={classes.parts}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Position of captions"
        data={place === 'free' ? [...PLACES, { value: 'free', label: 'Free', disabled: true }] : PLACES}
        value={place}
        onChange={chosen =>
          tryEdit(editor, 'Position of captions', project => withPlace(project, chosen as Fixed))
        }
      />
      <HeightRow />
      <p className="ink3 type-small">
        Captions can be dragged on the picture, too. The bottom is above the buttons that TikTok, Reels and
        Shorts lay over it.
      </p>
    </div>
  )
}
