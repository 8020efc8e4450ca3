import type { EditedDocument, Step, View } from './step'

/** A step on top of the previous ones; `order` counts all steps of a history. */
type Entry = { step: Step; order: number; below: Stack }

/** A stack that shares all but its top with the one it was made from: 10,000 steps cost no more than ten. */
type Stack = Entry | null

type Stacks = Readonly<Record<EditedDocument, Stack>>

const EMPTY: Stacks = { canvas: null, transcript: null }

/** The top of one document, or the newest top of both. */
function topOf({ canvas, transcript }: Stacks, document?: EditedDocument): Stack {
  if (document) return document === 'canvas' ? canvas : transcript
  if (!canvas || !transcript) return canvas ?? transcript
  return canvas.order > transcript.order ? canvas : transcript
}

const without = (stacks: Stacks, { step, below }: Entry): Stacks => ({
  ...stacks,
  [step.forward.document]: below,
})

/** All steps in their order. */
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
 * The steps of an open project (E2). A value: each change gives another history, in constant time. One history for both
 * documents; the two stacks of the spec are its two filters.
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

  /** The steps that were made, from the first to the newest. Takes time by their number. */
  get done(): readonly Step[] {
    return listOf(this.past)
  }

  /** The steps that were undone, the one to redo first at the end. Takes time by their number. */
  get undone(): readonly Step[] {
    return listOf(this.future)
  }

  /** The newest step that can be undone, of one document or of both. */
  nextUndo = (document?: EditedDocument): Step | undefined => topOf(this.past, document)?.step

  /** The step that redo brings back, of one document or of both. */
  nextRedo = (document?: EditedDocument): Step | undefined => topOf(this.future, document)?.step

  /** After a new step: what was undone of its document can't be redone any more. */
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
 * The document that Ctrl+Z (of `nextUndo`) or its opposite is about while the focus is in `view` (E2), undefined for
 * whichever is newest. In the transcript that is what was made there last: a cut made there is undone there, though it
 * is the canvas that it wrote.
 */
export function focusedDocument(
  next: (document?: EditedDocument) => Step | undefined,
  view: View,
): EditedDocument | undefined {
  if (view === 'canvas' || next()?.from === 'transcript') return undefined
  return next('transcript') && 'transcript'
}
