import type { Project } from '@/compositions/model/project'
import type { WordSelection } from './editor-store'
import type { Step } from './step'

/** Where someone is in a project: what is chosen (ids of layers, words), and the frame that the playhead stands on. */
export type Place = {
  readonly layers: readonly string[]
  readonly words: WordSelection | null
  readonly frame: number
}

/** What of the playhead a place needs. */
export type Seeker = { frame(): number; seek(frame: number): void }

/** What can be chosen in an open project. */
type Chosen = { project: Project; layers: readonly string[]; words: WordSelection | null }

/** Knows where someone is, for the steps of a history. */
export type Places = {
  here(): Place
  /** Notes for a step where one is once what made it is over: an action chooses what it made after the edit. */
  follow(step: Step): void
  /** Notes that now. */
  settle(): void
  /** Goes to a place; what is gone by now can't be chosen. */
  go(place: Place): void
}

const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index])

const sameWords = (a: WordSelection | null, b: WordSelection | null) =>
  a?.mediaRef === b?.mediaRef && a?.anchor === b?.anchor && a?.focus === b?.focus

/** The places of an open project. Equal ones are one object, so that many steps cost little. */
export function createPlaces(chosen: Chosen, seeker?: Seeker): Places {
  let last: Place = { layers: [], words: null, frame: 0 }
  let followed: Step | null = null
  const here = (): Place => {
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
      const known = new Set(chosen.project.layers.map(layer => layer.id))
      const left = layers.filter(id => known.has(id))
      if (!sameIds(left, chosen.layers)) chosen.layers = left
      if (!sameWords(words, chosen.words)) chosen.words = words && { ...words }
      if (seeker && seeker.frame() !== frame) seeker.seek(frame)
    },
  }
}
