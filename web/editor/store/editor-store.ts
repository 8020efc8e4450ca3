import { proxy, ref } from 'valtio'
import { type Edited, isRefused } from '../../../compositions/edit/edit'
import type { Project } from '../../../compositions/project/project'
import { freeze } from './freeze'
import { emptyHistory, type History, nextRedo, nextUndo, push, redone, undone } from './history'
import { applyChange, type EditedDocument, type Step, stepBetween, type View } from './step'

/** Words chosen in the transcript, from where the choice began to where it ends, both included. */
export type WordSelection = { mediaRef: string; anchor: string; focus: string }

/** What the open project is made of on this page. The value is frozen and not proxied (E4). */
export type EditorState = {
  project: Project
  history: History
  /** Where the focus is, for Ctrl+Z. */
  view: View
  words: WordSelection | null
  /** Ids of the layers that are chosen on the canvas. */
  layers: readonly string[]
  /** The word that is being corrected, if one is. */
  correcting: string | null
}

/** The beginning of a gesture: the value and the history as they were. */
export type Mark = { project: Project; history: History }

/** The open project and the only ways to change it. */
export type EditorStore = {
  state: EditorState
  /** Does an edit and remembers it as one step. Gives the reason where the edit was refused, else null. */
  perform(name: string, edit: (project: Project) => Edited): string | null
  /** Takes back the newest step (of one document); gives the step, or undefined where there is none. */
  undo(document?: EditedDocument): Step | undefined
  redo(document?: EditedDocument): Step | undefined
  /** Begins a gesture: everything until `squash` becomes one step, or with `bail` none. One at a time. */
  mark(): void
  /** Within a gesture: shows an edit of the value that it began with. Gives the reason where it was refused, else null. */
  draw(edit: (project: Project) => Edited): string | null
  squash(name: string): void
  bail(): void
  isInGesture(): boolean
  /** Lays the value on another ground, as after another person's save; the history is kept, it names ids (E3). */
  rebase(change: (project: Project) => Project): void
}

/** Opens a project for editing. */
export function createEditorStore(project: Project): EditorStore {
  const state = proxy<EditorState>({
    project: ref(freeze(project)),
    history: ref(emptyHistory),
    view: 'canvas',
    words: null,
    layers: [],
    correcting: null,
  })
  let gesture: Mark | null = null
  const set = (next: Project, history: History): void => {
    if (next !== state.project) state.project = ref(freeze(next))
    if (history !== state.history) state.history = ref(history)
  }
  const remember = (name: string, before: Project, after: Project, history: History): void => {
    const step = stepBetween(name, state.view, before, after)
    if (step) set(after, push(history, step))
  }
  return {
    state,
    perform(name, edit) {
      const edited = edit(state.project)
      if (isRefused(edited)) return edited.reason
      remember(name, state.project, edited, state.history)
      return null
    },
    undo(document) {
      const step = nextUndo(state.history, document)
      if (step) set(applyChange(state.project, step.inverse), undone(state.history, step))
      return step
    },
    redo(document) {
      const step = nextRedo(state.history, document)
      if (step) set(applyChange(state.project, step.forward), redone(state.history, step))
      return step
    },
    mark() {
      gesture = { project: state.project, history: state.history }
    },
    draw(edit) {
      const before = gesture?.project ?? state.project
      const edited = edit(before)
      if (isRefused(edited)) return edited.reason
      set(edited, state.history)
      return null
    },
    squash(name) {
      if (!gesture) return
      const { project, history } = gesture
      gesture = null
      set(state.project, history)
      remember(name, project, state.project, history)
    },
    bail() {
      if (gesture) set(gesture.project, gesture.history)
      gesture = null
    },
    isInGesture: () => gesture !== null,
    rebase(change) {
      if (gesture) gesture = { ...gesture, project: freeze(change(gesture.project)) }
      set(change(state.project), state.history)
    },
  }
}
