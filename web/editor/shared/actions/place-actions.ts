import { IconArrowsMove, IconResize, IconRotateClockwise2 } from '@tabler/icons-react'
import { layerRect } from '@/compositions/edit/place-layers'
import { notify } from '@/web/ui/notice/notices'
import { hasSelection, idsOf, onlySelectedLayer, selectedLayers } from '../session/selected-layers'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'
import { arrowDirections } from './arrow-directions'
import { withEdits } from './with-edits'

/**
 * Canvas pixels by which arrow keys move a layer, and with Alt. LEAP is also the step of resizing by keys.
 */
const NUDGE = 1
const LEAP = 10

/** Degrees by which a key rotates a layer. */
const TURN = 5

const movesBy = (pixels: number, held: string, name: string, far: string): readonly Action[] =>
  arrowDirections.map(([way, x, y]) => ({
    name: `${name}${way}`,
    label: `Move ${way.toLowerCase()}${far}`,
    icon: IconArrowsMove,
    keys: [`${held}Arrow${way}`],
    // On the timeline, Up and Down go to the cuts.
    when: editor => hasSelection(editor) && (held !== '' || y === 0 || !editor.layout.isOnTimeline),
    perform: withEdits((editor, edits) => {
      const layerIds = idsOf(selectedLayers(editor))
      const name = layerIds.length > 1 ? 'Move layers' : 'Move layer'
      tryEdit(editor, name, project => edits.moveLayers(project, { layerIds, x: x * pixels, y: y * pixels }))
    }),
  }))

export const nudgeActions = movesBy(NUDGE, '', 'nudge', '')
export const leapActions = movesBy(LEAP, 'Alt+', 'leap', ' by 10')

function refuseSeveral(what: string): void {
  notify({ message: `Select one layer to ${what}`, tone: 'warn' })
}

const SIZES = [
  ['Right', 'wider', 'wider', 1, 0],
  ['Left', 'narrower', 'narrower', -1, 0],
  ['Down', 'taller', 'taller', 0, 1],
  // The name stays although the label changed: custom shortcuts are stored by action name.
  ['Up', 'lower', 'shorter', 0, -1],
] as const

/** Make one layer ten pixels larger or smaller; its top left corner stays. */
export const resizeActions: readonly Action[] = SIZES.map(([key, name, label, x, y]) => ({
  name: `make-${name}`,
  label: `Make ${label}`,
  icon: IconResize,
  keys: [`Ctrl+Shift+Arrow${key}`],
  when: hasSelection,
  perform: withEdits((editor, edits) => {
    const layer = onlySelectedLayer(editor)
    if (!layer) return refuseSeveral('resize it by keys')
    const { left, top, width, height } = layerRect(layer)
    const box = { left, top, width: Math.max(1, width + x * LEAP), height: Math.max(1, height + y * LEAP) }
    tryEdit(editor, 'Resize layer', project => edits.resizeLayer(project, { layerId: layer.id, box }))
  }),
}))

const TURNS = [
  ['Left', 'left', -TURN],
  ['Right', 'right', TURN],
] as const

/** Rotate one layer around its center. */
export const rotateActions: readonly Action[] = TURNS.map(([key, way, degrees]) => ({
  name: `turn-${way}`,
  label: `Turn ${way}`,
  icon: IconRotateClockwise2,
  keys: [`Alt+Shift+Arrow${key}`],
  when: hasSelection,
  perform: withEdits((editor, edits) => {
    const layer = onlySelectedLayer(editor)
    if (!layer) return refuseSeveral('turn it')
    tryEdit(editor, 'Rotate layer', project =>
      edits.rotateLayer(project, { layerId: layer.id, angle: layer.angle + degrees }),
    )
  }),
}))
