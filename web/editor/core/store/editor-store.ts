import { proxy, ref } from 'valtio'
import { attempt, type EditResult, isRefusal } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import { createPlaces, type EditorLocation, type Seeker } from './editor-location'
import { History } from './history'
import { applyChange, type EditedDocument, type Step, stepBetween, type View } from './step'

/**
 * Freezes a value deeply and returns it. Values that are already frozen are skipped, so that an edit only
 * pays for what it created (E4).
 */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  // By index: `for in` would create a string per index, and `for of` over a frozen array an object per step.
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) freeze(value[index])
    return value
  }
  for (const name in value) {
    const inside = value[name]
    if (typeof inside === 'object' && inside !== null) freeze(inside)
  }
  return value
}

/**
 * A selection of words in the transcript from `anchor` to `focus` (word ids), both included, in any order.
 */
export type WordSelection = { mediaRef: string; anchor: string; focus: string }

/** The editing state of the open project. The project is frozen and not proxied (E4). */
export type EditorState = {
  project: Project
  /** The project without the current drag or text input: as of the last completed edit. */
  settled: Project
  history: History
  /** The focused view, which Ctrl+Z follows. */
  view: View
  words: WordSelection | null
  /** Ids of the selected layers. */
  layers: readonly string[]
  /** The id of the word that is being corrected. */
  correcting: string | null
}

/** The state at the beginning of a gesture, which `bail` restores. */
type Mark = { project: Project; history: History; before: EditorLocation }

/** The open project and the only functions that change it, the selection, and the focus. */
export type EditorStore = {
  readonly state: Readonly<EditorState>
  /** Replaces the selection by the layers with these ids. */
  select(layers: readonly string[]): void
  /** Selects words of the transcript; null clears the selection. */
  selectWords(words: WordSelection | null): void
  /** Opens a word for correction, by its id; null closes it. */
  correct(wordId: string | null): void
  /** Sets the focused view, which Ctrl+Z follows. */
  focus(view: View): void
  /** Performs an edit as one step. Returns the reason if it is refused, else null. */
  perform(name: string, edit: (project: Project) => EditResult): string | null
  /**
   * Undoes the newest step (of one document), and restores the selection and the playhead from before
   * it. Returns the step, or undefined if there is none.
   */
  undo(document?: EditedDocument): Step | undefined
  redo(document?: EditedDocument): Step | undefined
  /** Undoes or redoes until `step` is the newest step that is done; null undoes everything. */
  jump(step: Step | null): void
  /** Begins a gesture: all edits until `squash` become one step, or are undone by `bail`. One at a time. */
  mark(): void
  /**
   * Within a gesture: replaces the project by an edit of the gesture's first value. Returns the reason if the
   * edit is refused, else null.
   */
  draw(edit: (project: Project) => EditResult): string | null
  squash(name: string): void
  bail(): void
  isInGesture(): boolean
  /** Rebases the value, as after another person's save; the history is kept, because it refers to ids (E3). */
  rebase(change: (project: Project) => Project): void
}

/** Opens a project for editing. `seeker` is the playhead; without one, steps don't restore it. */
export function createEditorStore(project: Project, seeker?: Seeker): EditorStore {
  const state = proxy<EditorState>({
    project: ref(freeze(project)),
    settled: ref(freeze(project)),
    history: ref(History.empty),
    view: 'canvas',
    words: null,
    layers: [],
    correcting: null,
  })
  const places = createPlaces(state, seeker)
  let gesture: Mark | null = null
  let made = 0
  const show = (next: Project): void => {
    if (next !== state.project) state.project = ref(freeze(next))
  }
  const set = (next: Project, history: History): void => {
    show(next)
    if (next !== state.settled) state.settled = ref(next)
    if (history !== state.history) state.history = ref(history)
  }
  const remember = (name: string, mark: Mark, after: Project): void => {
    const change = stepBetween(name, state.view, mark.project, after)
    if (!change) return
    const step: Step = { ...change, id: ++made, before: mark.before, after: mark.before }
    set(after, mark.history.push(step))
    places.follow(step)
  }
  const here = (): Mark => {
    places.settle()
    return { project: state.project, history: state.history, before: places.here() }
  }
  const undo = (document?: EditedDocument): Step | undefined => {
    places.settle()
    const step = state.history.nextUndo(document)
    if (!step) return undefined
    set(applyChange(state.project, step.inverse), state.history.back(document))
    places.go(step.before)
    return step
  }
  const redo = (document?: EditedDocument): Step | undefined => {
    places.settle()
    const step = state.history.nextRedo(document)
    if (!step) return undefined
    set(applyChange(state.project, step.forward), state.history.forth(document))
    places.go(step.after)
    return step
  }
  return {
    state,
    select(layers) {
      state.layers = layers
    },
    selectWords(words) {
      state.words = words
    },
    correct(wordId) {
      state.correcting = wordId
    },
    focus(view) {
      state.view = view
    },
    perform(name, edit) {
      const edited = attempt(state.project, edit)
      if (isRefusal(edited)) return edited.reason
      remember(name, here(), edited)
      return null
    },
    undo,
    redo,
    jump(step) {
      const isUndone = step !== null && state.history.undone.includes(step)
      while ((state.history.nextUndo() ?? null) !== step && (isUndone ? redo() : undo()));
    },
    mark() {
      gesture = here()
    },
    draw(edit) {
      const before = gesture?.project ?? state.project
      const edited = attempt(before, edit)
      if (isRefusal(edited)) return edited.reason
      show(edited)
      return null
    },
    squash(name) {
      if (!gesture) return
      const begun = gesture
      gesture = null
      set(state.project, begun.history)
      remember(name, begun, state.project)
    },
    bail() {
      if (gesture) set(gesture.project, gesture.history)
      gesture = null
    },
    isInGesture: () => gesture !== null,
    rebase(change) {
      if (!gesture) return set(change(state.project), state.history)
      gesture = { ...gesture, project: freeze(change(gesture.project)) }
      show(change(state.project))
      state.settled = ref(freeze(change(state.settled)))
    },
  }
}
