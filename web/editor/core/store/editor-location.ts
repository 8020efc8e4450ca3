import type { Project } from '@/compositions/model/project'
import type { WordSelection } from './editor-store'
import type { Step } from './step'

/** The selection (ids of layers, words) and the frame of the playhead. */
export type EditorLocation = {
  readonly layers: readonly string[]
  readonly words: WordSelection | null
  readonly frame: number
}

/** The part of the playhead that places use. */
export type Seeker = { frame(): number; seek(frame: number): void }

/** The state that places read and restore. */
type Chosen = { project: Project; layers: readonly string[]; words: WordSelection | null }

/** Records and restores the selection and the playhead, for the steps of a history. */
export type EditorLocations = {
  here(): EditorLocation
  /**
   * Sets the step's `after` place later, at the next `settle`: actions select what they made only after the
   * edit.
   */
  follow(step: Step): void
  /** Sets the `after` place of the pending step now. */
  settle(): void
  /** Restores a place, without what no longer exists. */
  go(place: EditorLocation): void
}

const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index])

const sameWords = (a: WordSelection | null, b: WordSelection | null) =>
  a?.mediaRef === b?.mediaRef && a?.anchor === b?.anchor && a?.focus === b?.focus

/** Creates the places of an open project. Equal places share one object to save memory. */
export function createPlaces(chosen: Chosen, seeker?: Seeker): EditorLocations {
  let last: EditorLocation = { layers: [], words: null, frame: 0 }
  let followed: Step | null = null
  const here = (): EditorLocation => {
    const frame = seeker?.frame() ?? 0
    const layers = sameIds(chosen.layers, last.layers) ? last.layers : [...chosen.layers]
    const words = sameWords(chosen.words, last.words) ? last.words : chosen.words && { ...chosen.words }
    if (layers !== last.layers || words !== last.words || frame !== last.frame)
      last = { layers, words, frame }
    return last
  }
  const settle = () => {
    if (followed) followed.after = here()
    followed = null
  }
  return {
    here,
    settle,
    follow(step) {
      followed = step
      queueMicrotask(settle)
    },
    go({ layers, words, frame }) {
      const known = new Set(layers.length ? chosen.project.layers.map(layer => layer.id) : [])
      const left = layers.filter(id => known.has(id))
      if (!sameIds(left, chosen.layers)) chosen.layers = left
      if (!sameWords(words, chosen.words)) chosen.words = words && { ...words }
      if (seeker && seeker.frame() !== frame) seeker.seek(frame)
    },
  }
}
