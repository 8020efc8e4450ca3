import { proxy } from 'valtio'
import type { Project } from '@/compositions/model/project'
import { tracksOf } from '@/compositions/time/tracks'

/**
 * The tracks that are soloed: while there are any, only they are heard in the preview. It belongs to this session of the
 * editor and changes neither the project nor exports.
 */
export type Solo = {
  /** Ids of clips; each solos the track that it is on. */
  state: { clips: readonly string[] }
  /** Solos the track of these clips, or no longer. */
  toggle(clipIds: readonly string[]): void
  clear(): void
}

export function createSolo(): Solo {
  const state = proxy<Solo['state']>({ clips: [] })
  return {
    state,
    toggle(clipIds) {
      const others = state.clips.filter(id => !clipIds.includes(id))
      state.clips = others.length < state.clips.length ? others : [...others, ...clipIds]
    },
    clear() {
      state.clips = []
    },
  }
}

/** The ids of all clips on tracks with one of these clips; null if no track has one, so that all are heard. */
export function soloedLayers(
  project: Pick<Project, 'layers' | 'fps'>,
  clips: readonly string[],
): ReadonlySet<string> | null {
  if (!clips.length) return null
  const soloed = tracksOf(project).filter(track => track.clips.some(({ id }) => clips.includes(id)))
  return soloed.length ? new Set(soloed.flatMap(track => track.clips.map(({ id }) => id))) : null
}
