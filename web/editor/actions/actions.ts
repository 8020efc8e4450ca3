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

/** Everything that can be done in the editor with a key. Where two share a key, the first that applies is done. */
export const actions: readonly Action[] = [
  undo,
  redo,
  save,
  exportVideo,
  togglePlay,
  ...nudges,
  bringForward,
  sendBackward,
  removeChosen,
  copyChosen,
  pasteCopied,
  duplicateChosen,
  lockChosen,
  chooseAll,
  splitAtPlayhead,
  rippleDeleteChosen,
  previousFrame,
  nextFrame,
  toStart,
  toEnd,
  restoreChosenWords,
  cutChosenWords,
  correctChosenWord,
  zoomIn,
  zoomOut,
  zoomToFit,
  ...pans,
  ...panelActions,
  openPalette,
  openShortcuts,
]
