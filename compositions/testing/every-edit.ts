import { canvasEdits } from './edits/canvas-edits'
import type { Edits } from './edits/edit-picks'
import { timelineEdits } from './edits/timeline-edits'
import { wordEdits } from './edits/word-edits'

/** Every edit, by the name of its file, with arguments that suit any project. */
export const everyEdit: Edits = { ...canvasEdits, ...timelineEdits, ...wordEdits }
