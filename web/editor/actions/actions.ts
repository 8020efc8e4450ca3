import type { Action } from './action'
import { openPalette, openShortcuts } from './help-actions'
import { redo, undo } from './history-actions'
import {
  bringForward,
  chooseAll,
  copyChosen,
  duplicateChosen,
  lockChosen,
  nudges,
  pasteCopied,
  removeChosen,
  sendBackward,
} from './layer-actions'
import { panelActions } from './panel-actions'
import { nextFrame, previousFrame, toEnd, togglePlay, toStart } from './playback-actions'
import { exportVideo, save } from './project-actions'
import { rippleDeleteChosen, splitAtPlayhead } from './time-actions'
import { pans, zoomIn, zoomOut, zoomToFit } from './view-actions'
import { correctChosenWord, cutChosenWords, restoreChosenWords } from './word-actions'

/** Actions of one sort, as the sheet of shortcuts lists them. */
export type ActionArea = { name: string; actions: readonly Action[] }

/** Everything that can be done in the editor, by what it is about. */
export const areas: readonly ActionArea[] = [
  { name: 'Project', actions: [undo, redo, save, exportVideo, openPalette, openShortcuts] },
  {
    name: 'Layers',
    actions: [
      ...nudges,
      bringForward,
      sendBackward,
      removeChosen,
      copyChosen,
      pasteCopied,
      duplicateChosen,
      lockChosen,
      chooseAll,
    ],
  },
  { name: 'Time', actions: [splitAtPlayhead, rippleDeleteChosen] },
  { name: 'Words', actions: [restoreChosenWords, cutChosenWords, correctChosenWord] },
  { name: 'Playback', actions: [togglePlay, previousFrame, nextFrame, toStart, toEnd] },
  { name: 'View', actions: [zoomIn, zoomOut, zoomToFit, ...pans] },
  { name: 'Panels', actions: panelActions },
]

/** The actions of all areas. Where two share a key, the first that applies is done. */
export const actions: readonly Action[] = areas.flatMap(area => area.actions)
