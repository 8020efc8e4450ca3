import {
  IconArrowBarDown,
  IconArrowBarUp,
  IconCrop,
  IconCursorText,
  IconStackBack,
  IconStackFront,
} from '@tabler/icons-react'
import type { ReorderDirection } from '@/compositions/edit/reorder-layers'
import type { Mode } from '@/web/editor/core/canvas/canvas-mode'
import type { Editor } from '@/web/editor/core/editor'
import { modeOf } from '@/web/editor/kinds/kinds'
import { openLayer } from '../session/layer-hooks'
import { openPanel } from '../session/open-panel'
import { panelNames, panelTabs } from '../session/panel-tabs'
import { hasSelection, idsOf, onlySelectedLayer, selectedLayers } from '../session/selected-layers'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'
import { alignActions, distributeActions } from './align-actions'
import { clipChosenWords } from './clip-action'
import { clipboardActions } from './clipboard-actions'
import { find, findAndReplace, findNext, findPrevious, reviewFindings } from './find-actions'
import { formatActions } from './format-actions'
import { groupChosen, ungroupChosen } from './group-actions'
import { openPalette, openShortcuts } from './help-actions'
import { redo, undo } from './history-actions'
import { chooseAll, duplicateChosen, hideChosen, lockChosen, muteChosen, removeChosen } from './layer-actions'
import { chooseScene, mergeLines, mergeWithPrevious, nameSpeaker, splitLine } from './line-actions'
import { markerActions } from './marker-actions'
import { replaceChosenMedia, uploadFiles } from './media-actions'
import { leapActions, nudgeActions, resizeActions, rotateActions } from './place-actions'
import { playbackActions } from './playback-actions'
import { exportVideo, save, saveCopy } from './project-actions'
import { newScene, removeSceneHere } from './scene-actions'
import { timeActions } from './time-actions'
import { timelineViewActions } from './timeline-view-actions'
import { trackActions } from './track-actions'
import { downloadTranscript, importTranscript, writeCaptions } from './transcript-actions'
import { videoActions } from './video-actions'
import { pans, zoomIn, zoomOut, zoomToFit } from './view-actions'
import { withEdits } from './with-edits'
import {
  addWords,
  chooseAllWords,
  correctChosenWord,
  cutChosenWords,
  emphasizeChosenWords,
  replaceChosenWords,
  restoreChosenWords,
  suggestBroll,
  timeChosenWords,
} from './word-actions'

const ordering = (
  to: ReorderDirection,
  { name, label, icon, keys }: Pick<Action, 'name' | 'label' | 'icon' | 'keys'>,
): Action => ({
  ...{ name, label, icon, keys },
  when: hasSelection,
  perform: withEdits(
    (editor, edits) =>
      void tryEdit(editor, label, project =>
        edits.reorderLayers(project, { layerIds: idsOf(selectedLayers(editor)), to }),
      ),
  ),
})

const bringForward = ordering('up', {
  name: 'bringForward',
  label: 'Bring forward',
  icon: IconArrowBarUp,
  keys: ['Ctrl+ArrowUp', 'Ctrl+ArrowRight'],
})

const sendBackward = ordering('down', {
  name: 'sendBackward',
  label: 'Send backward',
  icon: IconArrowBarDown,
  keys: ['Ctrl+ArrowDown', 'Ctrl+ArrowLeft'],
})

const bringToFront = ordering('front', {
  name: 'bringToFront',
  label: 'Bring to the front',
  icon: IconStackFront,
  keys: [']'],
})

const sendToBack = ordering('back', {
  name: 'sendToBack',
  label: 'Send to the back',
  icon: IconStackBack,
  keys: ['['],
})

/** All actions on transcript words. */
const transcriptActions: readonly Action[] = [
  restoreChosenWords,
  cutChosenWords,
  correctChosenWord,
  replaceChosenWords,
  emphasizeChosenWords,
  splitLine,
  mergeLines,
  mergeWithPrevious,
  nameSpeaker,
  timeChosenWords,
  addWords,
  chooseScene,
  suggestBroll,
  clipChosenWords,
  chooseAllWords,
  find,
  findAndReplace,
  findNext,
  findPrevious,
  reviewFindings,
  downloadTranscript,
  importTranscript,
  writeCaptions,
]

const opening = (kind: Mode['kind'], name: string, label: string, icon: Action['icon']): Action => ({
  ...{ name, label, icon, keys: ['Enter'] },
  when: (editor: Editor) => modeOf(onlySelectedLayer(editor)) === kind,
  perform(editor) {
    const layer = onlySelectedLayer(editor)
    if (layer) openLayer(editor, layer.id)
  },
})

const editText = opening('text', 'editText', 'Edit text', IconCursorText)
const cropPicture = opening('crop', 'cropPicture', 'Crop', IconCrop)

const always = () => true

/** Open each panel of the rail, and the transcript. */
const panelActions: readonly Action[] = panelNames.map(name => ({
  name: `open-${name}`,
  label: `Open ${panelTabs[name].label.toLowerCase()}`,
  icon: panelTabs[name].icon,
  keys: [],
  when: always,
  perform: ({ layout }) => openPanel(layout, name),
}))

/** A group of actions, as listed in the shortcuts dialog. */
export type ActionArea = { name: string; actions: readonly Action[] }

/** All actions of the editor, grouped by topic. */
export const areas: readonly ActionArea[] = [
  {
    name: 'Project',
    actions: [undo, redo, save, saveCopy, exportVideo, uploadFiles, openPalette, openShortcuts],
  },
  {
    name: 'Layers',
    actions: [
      ...nudgeActions,
      ...leapActions,
      ...resizeActions,
      ...rotateActions,
      editText,
      cropPicture,
      bringForward,
      sendBackward,
      bringToFront,
      sendToBack,
      groupChosen,
      ungroupChosen,
      ...alignActions,
      ...distributeActions,
      removeChosen,
      ...clipboardActions,
      duplicateChosen,
      lockChosen,
      hideChosen,
      muteChosen,
      replaceChosenMedia,
      chooseAll,
    ],
  },
  { name: 'Words', actions: transcriptActions },
  {
    name: 'Time',
    actions: [...timeActions, ...trackActions, ...videoActions, ...markerActions, ...timelineViewActions],
  },
  { name: 'Playback', actions: playbackActions },
  { name: 'View', actions: [zoomIn, zoomOut, zoomToFit, ...pans] },
  { name: 'Layout', actions: [newScene, removeSceneHere, ...formatActions] },
  { name: 'Panels', actions: panelActions },
]

/** The actions of all areas. Where several share a key, the first that applies runs. */
export const actions: readonly Action[] = areas.flatMap(area => area.actions)
