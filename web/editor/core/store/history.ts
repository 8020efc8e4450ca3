import type { EditedDocument, Step, View } from './step'

/** A step on top of the previous ones; `order` counts all steps of a history. */
type Entry = { step: Step; order: number; below: Stack }

/**
 * A stack as a linked list that shares all entries below its top, so that a new step never copies the others.
 */
type Stack = Entry | null

type Stacks = Readonly<Record<EditedDocument, Stack>>

const EMPTY: Stacks = { canvas: null, transcript: null }

/** The top of one document's stack, or the newer top of both. */
function topOf({ canvas, transcript }: Stacks, document?: EditedDocument): Stack {
  if (document) return document === 'canvas' ? canvas : transcript
  if (!canvas || !transcript) return canvas ?? transcript
  return canvas.order > transcript.order ? canvas : transcript
}

const without = (stacks: Stacks, { step, below }: Entry): Stacks => ({
  ...stacks,
  [step.forward.document]: below,
})

/** All steps, oldest first. */
function listOf(stacks: Stacks): Step[] {
  const steps: Step[] = []
  for (let left = stacks; ; ) {
    const top = topOf(left)
    if (!top) return steps.reverse()
    steps.push(top.step)
    left = without(left, top)
  }
}

/**
 * The steps of an open project (E2). Immutable: each change returns another history, in constant time. It
 * holds the undo and redo stacks of both documents.
 */
export class History {
  private constructor(
    private readonly past: Stacks,
    private readonly future: Stacks,
    private readonly count: number,
  ) {}

  static readonly empty = new History(EMPTY, EMPTY, 0)

  private with(stacks: Stacks, step: Step): Stacks {
    const { document } = step.forward
    return { ...stacks, [document]: { step, order: this.count, below: stacks[document] } }
  }

  /** The steps that are done, oldest first; in linear time. */
  get done(): readonly Step[] {
    return listOf(this.past)
  }

  /** The steps that are undone, the next one to redo last; in linear time. */
  get undone(): readonly Step[] {
    return listOf(this.future)
  }

  /** The newest step that can be undone, of one document or of both. */
  nextUndo = (document?: EditedDocument): Step | undefined => topOf(this.past, document)?.step

  /** The next step to redo, of one document or of both. */
  nextRedo = (document?: EditedDocument): Step | undefined => topOf(this.future, document)?.step

  /** Adds a new step; the undone steps of its document can no longer be redone. */
  push(step: Step): History {
    const future = { ...this.future, [step.forward.document]: null }
    return new History(this.with(this.past, step), future, this.count + 1)
  }

  /** The history after the step of `nextUndo` was undone; the same history if there is none. */
  back(document?: EditedDocument): History {
    const top = topOf(this.past, document)
    if (!top) return this
    return new History(without(this.past, top), this.with(this.future, top.step), this.count + 1)
  }

  /** The history after the step of `nextRedo` was redone; the same history if there is none. */
  forth(document?: EditedDocument): History {
    const top = topOf(this.future, document)
    if (!top) return this
    return new History(this.with(this.past, top.step), without(this.future, top), this.count + 1)
  }
}

/**
 * The document that undo (with `nextUndo`) or redo (with `nextRedo`) applies to while the focus is in `view`
 * (E2); undefined for the newest step of both. In the transcript that is the last step made there, even if it
 * is a cut, which changes the canvas.
 */
export function focusedDocument(
  next: (document?: EditedDocument) => Step | undefined,
  view: View,
): EditedDocument | undefined {
  if (view === 'canvas' || next()?.from === 'transcript') return undefined
  return next('transcript') && 'transcript'
}
