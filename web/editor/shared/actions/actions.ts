import type { Action } from './action'
import { alignActions, distributeActions } from './align-actions'
import { formatActions } from './format-actions'
import { groupChosen, ungroupChosen } from './group-actions'
import { openPalette, openShortcuts } from './help-actions'
import { redo, undo } from './history-actions'
import { cropPicture, editText } from './inside-actions'
import {
  chooseAll,
  copyChosen,
  duplicateChosen,
  lockChosen,
  pasteCopied,
  removeChosen,
} from './layer-actions'
import { markerActions } from './marker-actions'
import { replaceChosenMedia, uploadFiles } from './media-actions'
import { bringForward, bringToFront, sendBackward, sendToBack } from './order-actions'
import { panelActions } from './panel-actions'
import { growths, leaps, nudges, turns } from './place-actions'
import { playbackActions } from './playback-actions'
import { exportVideo, save } from './project-actions'
import { newScene, removeSceneHere } from './scene-actions'
import { timeActions } from './time-actions'
import { timelineViewActions } from './timeline-view-actions'
import { transcriptActions } from './transcript-actions'
import { pans, zoomIn, zoomOut, zoomToFit } from './view-actions'

/** Actions of one sort, as the sheet of shortcuts lists them. */
export type ActionArea = { name: string; actions: readonly Action[] }

/** Everything that can be done in the editor, by what it is about. */
export const areas: readonly ActionArea[] = [
  { name: 'Project', actions: [undo, redo, save, exportVideo, uploadFiles, openPalette, openShortcuts] },
  {
    name: 'Layers',
    actions: [
      ...nudges,
      ...leaps,
      ...growths,
      ...turns,
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
      copyChosen,
      pasteCopied,
      duplicateChosen,
      lockChosen,
      replaceChosenMedia,
      chooseAll,
    ],
  },
  { name: 'Words', actions: transcriptActions },
  { name: 'Time', actions: [...timeActions, ...markerActions, ...timelineViewActions] },
  { name: 'Playback', actions: playbackActions },
  { name: 'View', actions: [zoomIn, zoomOut, zoomToFit, ...pans] },
  { name: 'Layout', actions: [newScene, removeSceneHere, ...formatActions] },
  { name: 'Panels', actions: panelActions },
]

/** The actions of all areas. Where two share a key, the first that applies is done. */
export const actions: readonly Action[] = areas.flatMap(area => area.actions)
