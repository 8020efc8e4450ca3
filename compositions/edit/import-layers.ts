import { hasOwnFile } from '../kinds/kinds'
import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { Media } from '../schema/media'
import { type Refusal, refuse } from './edit'
import { startAt } from './paste-layers'

/** Layers of another project, and the files that they show by their mediaRefs there. */
type ForeignLayers = { layers: readonly Layer[]; files: ReadonlyMap<string, Media> }

/** The layers adapted to a project, with the media that it lacks. */
export type ImportedLayers = { layers: Layer[]; media: Record<string, Media> }

/** A mediaRef that is not taken: the wanted one, or with a number added. */
function unusedRef(taken: Record<string, Media>, wanted: string): string {
  let name = wanted
  for (let count = 2; Object.hasOwn(taken, name); count++) name = `${wanted.slice(0, 56)}-${count}`
  return name
}

/** The mediaRefs here of files of another project, by their mediaRefs there; new files are added to `media`. */
export function refsHere(
  project: Pick<Project, 'media'>,
  files: ForeignLayers['files'],
  media: ImportedLayers['media'],
): Map<string, string> {
  const refs = new Map<string, string>()
  for (const [ref, file] of files) {
    const known = { ...project.media, ...media }
    const here = Object.keys(known).find(one => known[one]?.assetId === file.assetId)
    const name = here ?? unusedRef(known, ref)
    if (here === undefined) media[name] = file
    refs.set(ref, name)
  }
  return refs
}

/** The offset in pixels that moves layers onto the canvas; 0 if the middle of any is on it already. */
function ontoCanvas(layers: readonly Layer[], { width, height }: Project['format']) {
  const middles = layers.map(one => ({
    x: one.left + (one.width * one.scaleX) / 2,
    y: one.top + (one.height * one.scaleY) / 2,
  }))
  if (middles.some(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height)) return { x: 0, y: 0 }
  const halfway = (places: number[]) => (Math.min(...places) + Math.max(...places)) / 2
  return {
    x: Math.round(width / 2 - halfway(middles.map(({ x }) => x))),
    y: Math.round(height / 2 - halfway(middles.map(({ y }) => y))),
  }
}

/**
 * Adapts layers of another project to this one (P8): the first begins at `seconds` of the timeline, those without an
 * end keep their times, and offsets between them stay. References to a layer, a scene or a media there are removed.
 * Refuses captions, and layers whose file is of the wrong kind.
 */
export function importLayers(
  project: Project,
  { layers, files, seconds }: ForeignLayers & { seconds: number },
): ImportedLayers | Refusal {
  const media: ImportedLayers['media'] = {}
  const refs = refsHere(project, files, media)
  const move = ontoCanvas(layers, project.format)
  const carried: Layer[] = []
  for (const layer of startAt(layers, seconds)) {
    if (layer.asset === 'subtitle') return refuse(project, 'Captions belong to the words of their own video')
    const { refId: _, sceneRef: __, broll: ___, ...free } = layer
    const place = { left: layer.left + move.x, top: layer.top + move.y }
    if (!hasOwnFile(layer)) {
      carried.push({ ...free, ...place } as Layer)
      continue
    }
    const file = files.get(layer.mediaRef)
    const kind = layer.asset === 'json' ? 'lottie' : layer.asset
    if (file?.kind !== kind) return refuse(project, 'The file of this layer is not what it shows')
    carried.push({ ...free, ...place, mediaRef: refs.get(layer.mediaRef) } as Layer)
  }
  return { layers: carried, media }
}
