import type { DependencyContext } from '../kinds/kind'
import { kindOf } from '../kinds/kinds'
import { isPlayed, type Layer } from '../model/layers/layer'
import { playedLayers } from '../model/layers/moving-layers'
import { type Format, type Project, spokenLanguage } from '../model/project'
import { soundFieldsOf } from '../sound/sound-layer'
import { layerRange } from '../time/layer-range'
import { openEndFrame, projectFrames } from '../time/normalize'
import type { PrepareOptions } from './prepare'
import { keepList, type PrepareCache } from './prepare-cache'
import type { TransitionOverlap } from './transitions/transition-overlap'

/**
 * Everything that a layer's picture depends on besides the layer itself; the picture stays the same until any of it
 * changes.
 */
export type Dependencies = TransitionOverlap & {
  fps: number
  format: Format
  /** The frame at which a layer without an end stops; 0 if the layer has an end. */
  openEnd: number
  /** The frame after the layer's last one; 0 if it has no end. */
  end: number
  /** The scenes of all transcripts and the layers that play them; null if the layer belongs to no scene. */
  scenes: readonly unknown[] | null
  played: readonly unknown[] | null
  /** The dependencies that the kind declares. */
  own: Readonly<Record<string, unknown>>
}

const NOTHING: readonly unknown[] = []

/**
 * The fields that decide how each media sounds, in the order of the layers: the same list until one of them changes.
 */
function soundFieldsByMedia(
  layers: readonly Layer[],
  keep: DependencyContext['keepList'],
): DependencyContext['soundFields'] {
  const heard = new Map<string, unknown[]>()
  playedLayers(layers).forEach(layer => {
    const others = heard.get(layer.mediaRef)
    if (others) others.push(...soundFieldsOf(layer))
    else heard.set(layer.mediaRef, soundFieldsOf(layer))
  })
  const found = new Map<string, readonly unknown[]>()
  return mediaRef => {
    const list = heard.get(mediaRef)
    if (!list) return NOTHING
    const same = found.get(mediaRef) ?? keep(`heard ${mediaRef}`, list)
    found.set(mediaRef, same)
    return same
  }
}

/** Returns a function that gives the dependencies of a layer; `overlapFor` returns its transition overlap. */
export function findDependencies(
  project: Project,
  { fonts, spectra = {} }: PrepareOptions,
  cache: PrepareCache,
  overlapFor: (layer: Layer) => TransitionOverlap,
): (layer: Layer) => Dependencies {
  const { fps, format, layers } = project
  const [open, whole] = [openEndFrame(project), projectFrames(project)]
  const keep = (name: string, list: readonly unknown[]) => keepList(cache, name, list)
  const context: Omit<DependencyContext, 'openEnd'> = {
    ...{ project, fonts, spectra, keepList: keep },
    language: spokenLanguage(project),
    soundFields: soundFieldsByMedia(layers, keep),
    backdropColor: text => cache.backdropColor(text, layers),
  }
  const inBody: DependencyContext = { ...context, openEnd: open }
  const inOutro: DependencyContext = { ...context, openEnd: whole }
  const scenes = () =>
    keep(
      'scenes',
      Object.values(project.transcripts).map(one => one.scenes),
    )
  return layer => {
    const own = layer.layer === 'OUTRO' ? inOutro : inBody
    const isOpen = layer.end === null
    const { lead, tail } = overlapFor(layer)
    return {
      fps,
      format,
      openEnd: isOpen || isPlayed(layer) ? own.openEnd : 0,
      end: isOpen ? 0 : layerRange(project, layer).after,
      scenes: layer.sceneRef ? scenes() : null,
      played: layer.sceneRef ? keep('played', playedLayers(layers)) : null,
      lead,
      tail,
      own: kindOf(layer).dependencies(layer, own),
    }
  }
}
