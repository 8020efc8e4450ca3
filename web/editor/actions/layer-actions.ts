import {
  IconArrowBarDown,
  IconArrowBarUp,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconLock,
  IconSelectAll,
  IconTrash,
} from '@tabler/icons-react'
import { duplicateLayers } from '../../../compositions/edit/duplicate-layers'
import { whySingle } from '../../../compositions/edit/may-change'
import { moveLayers } from '../../../compositions/edit/move-layers'
import { pasteLayers } from '../../../compositions/edit/paste-layers'
import { removeLayers } from '../../../compositions/edit/remove-layers'
import { reorderLayer } from '../../../compositions/edit/reorder-layer'
import { setFields } from '../../../compositions/edit/set-fields'
import type { Layer } from '../../../compositions/layers/layer'
import { notify } from '../../ui/notice/notices'
import type { Editor } from '../session/editor'
import { tryEdit } from '../session/try-edit'
import { newId } from '../store/new-id'
import type { Action } from './action'

/** The layers that are chosen while the focus is on the canvas, from back to front. */
function chosen({ store: { state } }: Editor): Layer[] {
  if (state.view !== 'canvas') return []
  return state.project.layers.filter(layer => state.layers.includes(layer.id))
}

const isAny = (editor: Editor): boolean => chosen(editor).length > 0

const idsOf = (layers: readonly Layer[]): string[] => layers.map(layer => layer.id)

/** What was copied, until something else is; for as long as the page is open. */
let copied: readonly Layer[] = []

export const removeChosen: Action = {
  name: 'removeLayers',
  label: 'Delete',
  icon: IconTrash,
  keys: ['Delete', 'Backspace'],
  when: isAny,
  perform(editor) {
    const { store } = editor
    if (!tryEdit(editor, 'Delete layer', project => removeLayers(project, idsOf(chosen(editor))))) return
    store.state.layers = []
    notify({
      message: 'Layer deleted',
      action: { label: 'Undo', run: () => void store.undo('canvas') },
    })
  },
}

export const copyChosen: Action = {
  name: 'copyLayers',
  label: 'Copy',
  icon: IconCopy,
  keys: ['Ctrl+C'],
  when: isAny,
  perform(editor) {
    const layers = chosen(editor)
    const reason = layers.map(whySingle).find(Boolean)
    if (reason) return notify({ message: reason, tone: 'warn' })
    copied = layers
  },
}

export const pasteCopied: Action = {
  name: 'pasteLayers',
  label: 'Paste',
  icon: IconClipboard,
  keys: ['Ctrl+V'],
  when: ({ store }) => store.state.view === 'canvas' && copied.length > 0,
  perform(editor) {
    const newIds = copied.map(newId)
    if (tryEdit(editor, 'Paste', project => pasteLayers(project, { layers: copied, newIds })))
      editor.store.state.layers = newIds
  },
}

export const duplicateChosen: Action = {
  name: 'duplicateLayers',
  label: 'Duplicate',
  icon: IconCopyPlus,
  keys: ['Ctrl+D'],
  when: isAny,
  perform(editor) {
    const layerIds = idsOf(chosen(editor))
    const newIds = layerIds.map(newId)
    if (tryEdit(editor, 'Duplicate', project => duplicateLayers(project, { layerIds, newIds })))
      editor.store.state.layers = newIds
  },
}

export const bringForward: Action = {
  name: 'bringForward',
  label: 'Bring forward',
  icon: IconArrowBarUp,
  keys: ['Ctrl+ArrowUp', 'Ctrl+ArrowRight'],
  when: editor => chosen(editor).length === 1,
  perform: editor =>
    void tryEdit(editor, 'Bring forward', project =>
      reorderLayer(project, { layerId: chosen(editor)[0]?.id ?? '', to: 'up' }),
    ),
}

export const sendBackward: Action = {
  name: 'sendBackward',
  label: 'Send backward',
  icon: IconArrowBarDown,
  keys: ['Ctrl+ArrowDown', 'Ctrl+ArrowLeft'],
  when: editor => chosen(editor).length === 1,
  perform: editor =>
    void tryEdit(editor, 'Send backward', project =>
      reorderLayer(project, { layerId: chosen(editor)[0]?.id ?? '', to: 'down' }),
    ),
}

export const lockChosen: Action = {
  name: 'lockLayer',
  label: 'Lock or unlock',
  icon: IconLock,
  keys: ['Ctrl+L'],
  when: editor => chosen(editor).length === 1,
  describe: editor => (chosen(editor)[0]?.locked ? 'Unlock' : 'Lock'),
  perform(editor) {
    const [layer] = chosen(editor)
    if (!layer) return
    const locked = !layer.locked
    tryEdit(editor, locked ? 'Lock layer' : 'Unlock layer', project =>
      setFields(project, { layerId: layer.id, fields: { locked } }),
    )
  },
}

export const chooseAll: Action = {
  name: 'chooseAll',
  label: 'Select all',
  icon: IconSelectAll,
  keys: ['Ctrl+A'],
  when: ({ store }) => store.state.view === 'canvas',
  perform({ store, stage, playhead }) {
    const lying = stage.lying(playhead.frame(), store.state.project.layers)
    store.state.layers = [...new Set(lying.flatMap(one => (one.isLocked ? [] : [one.id])))]
  },
}

const WAYS = [
  ['Left', -1, 0],
  ['Right', 1, 0],
  ['Up', 0, -1],
  ['Down', 0, 1],
] as const

/** Pixels of the canvas that an arrow key moves a layer by. */
const NUDGE = 1

export const nudges: readonly Action[] = WAYS.map(([way, x, y]) => ({
  name: `nudge${way}`,
  label: `Move ${way.toLowerCase()}`,
  icon: IconArrowBarUp,
  keys: [`Arrow${way}`],
  when: isAny,
  perform: editor =>
    void tryEdit(editor, 'Move layer', project =>
      moveLayers(project, { layerIds: idsOf(chosen(editor)), x: x * NUDGE, y: y * NUDGE }),
    ),
}))
