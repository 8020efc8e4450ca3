import {
  IconCopyPlus,
  IconEyeOff,
  IconLock,
  IconSelectAll,
  IconTrash,
  IconVolumeOff,
} from '@tabler/icons-react'
import { isRefusal } from '@/compositions/edit/edit'
import { isPlayed, type Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { applyAll } from '@/web/editor/core/canvas/tool/drag'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import { notify } from '@/web/ui/notice/notices'
import { newLength } from '../session/new-length'
import { notifyWithUndo } from '../session/notify-with-undo'
import { hasSelection, idsOf, selectedLayers } from '../session/selected-layers'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'
import { type Edits, withEdits } from './with-edits'

/** Removes layers, several and sounds too, and says so. */
function removeAll(editor: Editor, edits: Edits, layerIds: readonly string[]): void {
  const isOne = layerIds.length === 1
  const name = isOne ? 'Delete layer' : 'Delete layers'
  if (!tryEdit(editor, name, project => edits.removeClips(project, layerIds))) return
  editor.store.select([])
  notifyWithUndo(editor, isOne ? 'Layer deleted' : `${layerIds.length} layers deleted`)
}

/**
 * Removes the selected layers: on the timeline whatever they are, on the canvas as PR1 allows. The notice of a refusal
 * offers to remove them after all, if that is possible.
 */
export const removeSelected = withEdits((editor, edits) => {
  const layers = selectedLayers(editor)
  const ids = idsOf(layers)
  const { project } = editor.store.state
  const refused = edits.removeLayers(project, ids)
  const blocked = edits.removeClips(project, ids)
  if (editor.layout.isOnTimeline || !isRefusal(refused) || isRefusal(blocked))
    return removeAll(editor, edits, ids)
  const label = ids.length > 1 ? `Delete all ${ids.length}` : 'Remove the sound from the project'
  const action = { label, run: () => removeAll(editor, edits, ids) }
  notify({ message: refused.reason, tone: 'warn', action })
})

export const removeChosen: Action = {
  name: 'removeLayers',
  label: 'Delete',
  icon: IconTrash,
  keys: ['Delete', 'Backspace'],
  when: hasSelection,
  perform: removeSelected,
}

/** Duplicates clips of the timeline, whatever they are, and selects the copies. */
function duplicateAll(editor: Editor, edits: Edits, layerIds: readonly string[]): void {
  const newIds = layerIds.map(newId)
  if (tryEdit(editor, 'Duplicate', project => edits.duplicateClips(project, { layerIds, newIds })))
    editor.store.select(newIds)
}

/** Shows why layers can't be copied on the canvas (PR1), and offers to duplicate them on the timeline if possible. */
export function offerDuplicate(editor: Editor, edits: Edits, reason: string): void {
  const layerIds = idsOf(selectedLayers(editor))
  const { project } = editor.store.state
  const isPossible = !isRefusal(edits.duplicateClips(project, { layerIds, newIds: layerIds.map(newId) }))
  const action = { label: 'Duplicate on the timeline', run: () => duplicateAll(editor, edits, layerIds) }
  notify({ message: reason, tone: 'warn', ...(isPossible && { action }) })
}

export const duplicateChosen: Action = {
  name: 'duplicateLayers',
  label: 'Duplicate',
  icon: IconCopyPlus,
  keys: ['Ctrl+D'],
  when: hasSelection,
  perform: withEdits((editor, edits) => {
    const layerIds = idsOf(selectedLayers(editor))
    if (editor.layout.isOnTimeline) return duplicateAll(editor, edits, layerIds)
    const newIds = layerIds.map(newId)
    const given = { layerIds, newIds }
    const duplicated = edits.duplicateLayers(editor.store.state.project, given)
    if (isRefusal(duplicated)) return offerDuplicate(editor, edits, duplicated.reason)
    if (tryEdit(editor, 'Duplicate', project => edits.duplicateLayers(project, given)))
      editor.store.select(newIds)
  }),
}

/** Whether the action locks: it unlocks only when every selected layer is locked. */
const isLocking = (editor: Editor): boolean => selectedLayers(editor).some(layer => !layer.locked)

export const lockChosen: Action = {
  name: 'lockLayer',
  label: 'Lock or unlock',
  icon: IconLock,
  keys: ['Ctrl+L'],
  when: hasSelection,
  describe: editor => (isLocking(editor) ? 'Lock' : 'Unlock'),
  perform: withEdits((editor, edits) => {
    const locked = isLocking(editor)
    const changes = selectedLayers(editor).map(
      layer => (project: Project) => edits.setFields(project, { layerId: layer.id, fields: { locked } }),
    )
    tryEdit(editor, locked ? 'Lock layer' : 'Unlock layer', project => applyAll(project, changes))
  }),
}

/** Whether the action hides: it shows only when every selected layer is hidden. */
const isHiding = (editor: Editor): boolean => selectedLayers(editor).some(layer => !layer.hide)

const heardLayers = (editor: Editor) => selectedLayers(editor).filter(isPlayed)
const isMuting = (editor: Editor): boolean => heardLayers(editor).some(layer => !layer.mute)

/** Hides or mutes layers, or ends it; the notice of what is no longer seen or heard can undo it. */
const switching = (
  layersOf: (editor: Editor) => readonly Layer[],
  fieldsOf: (editor: Editor) => Parameters<Edits['switchLayers']>[1]['fields'],
  describe: (editor: Editor) => string,
) =>
  withEdits((editor, edits) => {
    const layerIds = idsOf(layersOf(editor))
    const fields = fieldsOf(editor)
    const name = `${describe(editor)} ${layerIds.length > 1 ? 'layers' : 'layer'}`
    const before = editor.store.state.project
    if (!tryEdit(editor, name, project => edits.switchLayers(project, { layerIds, fields }))) return
    const done = 'hide' in fields ? fields.hide && 'hidden' : fields.mute && 'muted'
    if (!done) return
    const what = layerIds.length > 1 ? `${layerIds.length} layers` : 'Layer'
    notifyWithUndo(editor, `${what} ${done}${newLength(before, editor.store.state.project)}`)
  })

const describeHide = (editor: Editor) => (isHiding(editor) ? 'Hide' : 'Show')
const describeMute = (editor: Editor) => (isMuting(editor) ? 'Mute' : 'Unmute')

export const hideChosen: Action = {
  name: 'hideLayer',
  label: 'Hide or show',
  icon: IconEyeOff,
  keys: ['V'],
  when: hasSelection,
  describe: describeHide,
  perform: switching(selectedLayers, editor => ({ hide: isHiding(editor) }), describeHide),
}

export const muteChosen: Action = {
  name: 'muteLayer',
  label: 'Mute or unmute',
  icon: IconVolumeOff,
  keys: ['Ctrl+Shift+M'],
  when: editor => heardLayers(editor).length > 0,
  describe: describeMute,
  perform: switching(heardLayers, editor => ({ mute: isMuting(editor) }), describeMute),
}

export const chooseAll: Action = {
  name: 'chooseAll',
  label: 'Select all',
  icon: IconSelectAll,
  keys: ['Ctrl+A'],
  when: ({ store }) => store.state.view === 'canvas',
  perform({ store, stage, playhead }) {
    const items = stage.items(playhead.frame())
    store.select([...new Set(items.flatMap(one => (one.isLocked ? [] : [one.id])))])
  },
}
