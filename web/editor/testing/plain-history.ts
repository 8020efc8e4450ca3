import { isDeepStrictEqual } from 'node:util'
import type { Project } from '@/compositions/model/project'
import type { EditedDocument, View } from '../core/store/step'

type Done = { document: EditedDocument; from: View; before: unknown; after: unknown }

const canvasOf = ({ transcripts: _, ...canvas }: Project) => canvas

/** One document of a project. */
export const documentOf = (project: Project, document: EditedDocument): unknown =>
  document === 'canvas' ? canvasOf(project) : project.transcripts

/** Do two values say the same once they are written down, in whatever order? */
function same(a: unknown, b: unknown): boolean {
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)]
  return one === other || isDeepStrictEqual(JSON.parse(one), JSON.parse(other))
}

/**
 * The history of a project as one would write it down: whole values in plain lists, no patches. `focus` says where the
 * focus is; Ctrl+Z in the transcript takes back what was made there last, else words (E2).
 */
export class PlainHistory {
  private readonly now: Record<EditedDocument, unknown>
  private done: Done[] = []
  private undone: Done[] = []

  constructor(project: Project) {
    this.now = { canvas: canvasOf(project), transcript: project.transcripts }
  }

  /** After a deed that was neither undo nor redo. */
  see(project: Project, from: View): void {
    for (const document of ['canvas', 'transcript'] as const) {
      const [before, after] = [this.now[document], documentOf(project, document)]
      if (same(before, after)) continue
      this.done.push({ document, from, before, after })
      this.undone = this.undone.filter(one => one.document !== document)
      this.now[document] = after
    }
  }

  go(way: 'undo' | 'redo', focus: View): void {
    const [list, other] = way === 'undo' ? [this.done, this.undone] : [this.undone, this.done]
    const wantsWords = focus === 'transcript' && list.at(-1)?.from !== 'transcript'
    const words = list.findLastIndex(one => one.document === 'transcript')
    const at = wantsWords && words >= 0 ? words : list.length - 1
    const [step] = at < 0 ? [] : list.splice(at, 1)
    if (!step) return
    other.push(step)
    this.now[step.document] = way === 'undo' ? step.before : step.after
  }

  document = (document: EditedDocument): unknown => this.now[document]
}
