import type { EditedDocument, Step, View } from './step'

/**
 * One list of steps (E2): `done` from the first to the newest, `undone` with the one to redo first at its end. The two
 * stacks of the spec are its two filters.
 */
export type History = { done: readonly Step[]; undone: readonly Step[] }

export const emptyHistory: History = { done: [], undone: [] }

const belongs = (document: EditedDocument | undefined) => (step: Step) =>
  !document || step.forward.document === document

/** The history after a new step: what was undone of its document can't be redone any more. */
export const push = ({ done, undone }: History, step: Step): History => ({
  done: [...done, step],
  undone: undone.filter(one => one.forward.document !== step.forward.document),
})

/** The newest step that can be undone, of one document or of both. */
export const nextUndo = (history: History, document?: EditedDocument): Step | undefined =>
  history.done.findLast(belongs(document))

/** The step that redo brings back, of one document or of both. */
export const nextRedo = (history: History, document?: EditedDocument): Step | undefined =>
  history.undone.findLast(belongs(document))

/** The history after `step` was undone. */
export const undone = (history: History, step: Step): History => ({
  done: history.done.filter(one => one !== step),
  undone: [...history.undone, step],
})

/** The history after `step` was redone. */
export const redone = (history: History, step: Step): History => ({
  done: [...history.done, step],
  undone: history.undone.filter(one => one !== step),
})

/**
 * The document that Ctrl+Z is about while the focus is in `view` (E2), undefined for whichever is newest. In the
 * transcript that is what was made there last: a cut made there is undone there, though it is the canvas that it wrote.
 */
export function focusedDocument(steps: readonly Step[], view: View): EditedDocument | undefined {
  if (view === 'canvas' || steps.at(-1)?.from === 'transcript') return undefined
  return steps.some(belongs('transcript')) ? 'transcript' : undefined
}
