import { IconRowInsertBottom, IconRowInsertTop } from '@tabler/icons-react'
import type { TrackTarget } from '@/compositions/edit/move-clips'
import type { Project } from '@/compositions/model/project'
import { canShareTrack, tracksOf } from '@/compositions/time/tracks'
import { newId } from '@/web/editor/core/store/new-id'
import { hasSelection, idsOf, selectedLayers } from '../session/selected-layers'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'
import { withEdits } from './with-edits'

/** The next track in front of the one of a clip, or behind it, that takes the clip; a new one if there is none. */
export function trackBeside(project: Project, layerId: string, step: 1 | -1): TrackTarget | null {
  const tracks = tracksOf(project)
  const at = tracks.findIndex(({ clips }) => clips.some(clip => clip.id === layerId))
  const layer = tracks[at]?.clips.find(clip => clip.id === layerId)
  if (!layer) return null
  const beside = step === 1 ? tracks.slice(at + 1) : tracks.slice(0, at).toReversed()
  const next = beside.find(({ clips: [first] }) => first && canShareTrack(first, layer))?.clips[0]
  if (next) return { onto: next.id }
  return { above: step === 1 ? (tracks.at(-1)?.clips[0]?.id ?? null) : null }
}

const WAYS = [
  ['trackUp', 'Move to the track above', 'Up', 1, IconRowInsertTop],
  ['trackDown', 'Move to the track below', 'Down', -1, IconRowInsertBottom],
] as const

/** Move the selected clips to the next track of the timeline (T11). */
export const trackActions: readonly Action[] = WAYS.map(([name, label, key, step, icon]) => ({
  name,
  label,
  icon,
  keys: [`Alt+Shift+Arrow${key}`],
  when: hasSelection,
  perform: withEdits((editor, edits) => {
    const layerIds = idsOf(selectedLayers(editor))
    const to = trackBeside(editor.store.state.project, layerIds[0] ?? '', step)
    if (to)
      tryEdit(editor, label, project =>
        edits.moveClips(project, { layerIds, seconds: 0, to, newTrack: newId() }),
      )
  }),
}))
