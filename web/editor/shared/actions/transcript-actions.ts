import type { Action } from './action'
import { clipChosenWords } from './clip-action'
import { find, findAndReplace, findNext, findPrevious, reviewFindings } from './find-actions'
import { chooseScene, mergeLines, mergeWithPrevious, nameSpeaker, splitLine } from './line-actions'
import {
  addWords,
  chooseAllWords,
  correctChosenWord,
  cutChosenWords,
  emphasizeChosenWords,
  replaceChosenWords,
  restoreChosenWords,
} from './word-actions'

/** Everything that is done with words. */
export const transcriptActions: readonly Action[] = [
  restoreChosenWords,
  cutChosenWords,
  correctChosenWord,
  replaceChosenWords,
  emphasizeChosenWords,
  splitLine,
  mergeLines,
  mergeWithPrevious,
  nameSpeaker,
  addWords,
  chooseScene,
  clipChosenWords,
  chooseAllWords,
  find,
  findAndReplace,
  findNext,
  findPrevious,
  reviewFindings,
]
