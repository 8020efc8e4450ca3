import { addLayer, type NewLayer } from '@/compositions/edit/add-layer'
import { type EditResult, isRefusal } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'

/** The project that an edit gives; throws the reason where it was refused. */
export function accepted(edited: EditResult): Project {
  if (isRefusal(edited)) throw new Error(edited.reason)
  return edited
}

/** A project with more layers, and with the media that they play. */
export const withLayers = (
  project: Project,
  layers: readonly NewLayer[],
  media: Record<string, Media> = {},
): Project => layers.reduce((value, layer) => accepted(addLayer(value, { layer, media })), project)

/** A recording of so many seconds, for layers to play. */
export const recording = (duration: number, fields: Partial<Media> = {}): Media => ({
  ...{ kind: 'audio', assetId: 'recording', width: 0, height: 0, fps: 0 },
  ...{ duration, hasAudio: true },
  ...fields,
})
