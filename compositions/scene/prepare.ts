import type { LayerContext } from '../kinds/kind'
import type { Layer, LayerOf } from '../model/layers/layer'
import { type Project, spokenLanguage } from '../model/project'
import { type AudibleLayer, type AudibleSpectrum, audibleSpectrum } from '../sound/audible-spectrum'
import { isAudible, wordLayers } from '../sound/sound-layer'
import type { Spectrum } from '../sound/spectrum'
import { layerSegments } from '../time/layer-range'
import { projectFrames } from '../time/normalize'
import type { Segment } from '../time/time-map'
import type { FontBook } from '../typography/fonts/font-book'
import { findDependencies } from './dependencies'
import type { LayerItem } from './frame'
import { createPrepareCache, type PrepareCache, trimCache } from './prepare-cache'
import { prepareLayer } from './prepare-layer'
import { prepareWatermark } from './prepare-watermark'
import { preparedLayers } from './prepared-layers'
import { sharePlayers } from './share-players'
import { findTransitions } from './transitions/find-transitions'
import { type PreparedTransition, prepareTransitions } from './transitions/prepare-transitions'
import { overlapOf } from './transitions/transition-overlap'

/** What is said and heard of each media in a project: the time maps of its words, and its levels. */
export function audibleMedia(
  project: Pick<Project, 'layers' | 'fps'>,
  spectra: Readonly<Record<string, Spectrum>>,
): Pick<LayerContext, 'wordTimeMaps' | 'spectrum'> {
  const known = new Map<string, AudibleLayer[]>()
  const levels = new Map<string, AudibleSpectrum>()
  const audibleLayers = (mediaRef: string): AudibleLayer[] => {
    const made =
      known.get(mediaRef) ??
      project.layers
        .filter(isAudible)
        .filter(layer => layer.mediaRef === mediaRef)
        .map(layer => ({ layer, segments: layerSegments(project, layer) }))
    known.set(mediaRef, made)
    return made
  }
  return {
    wordTimeMaps: mediaRef =>
      wordLayers(project.layers, mediaRef).map(layer => layerSegments(project, layer)),
    spectrum(mediaRef) {
      const made =
        levels.get(mediaRef) ?? audibleSpectrum(spectra[mediaRef], audibleLayers(mediaRef), project.fps)
      levels.set(mediaRef, made)
      return made
    },
  }
}

/**
 * A prepared layer: its frames `[first, after)` of the project, and what it shows in each, from back to front, with
 * animations.
 */
export type PreparedLayer = {
  layer: Layer
  first: number
  after: number
  /** Its segments; empty for layers that aren't played. */
  segments: readonly Segment[]
  at(n: number): readonly LayerItem[]
}

/** A project prepared to be evaluated. `frames` is its length in frames. */
export type Prepared = {
  project: Project
  fps: number
  frames: number
  layers: PreparedLayer[]
  /** Families that could not be loaded; a fallback is measured and drawn instead. */
  lostFonts: readonly string[]
  transitions: PreparedTransition[]
}

/** What a project is prepared with. */
export type PrepareOptions = {
  fonts: FontBook
  /** The sound levels of each media, by mediaRef. */
  spectra?: Readonly<Record<string, Spectrum>> | undefined
  /** Whether the watermark is shown over everything. */
  watermark?: boolean | undefined
}

/**
 * Prepares a project for `evaluate`. `fonts` measures text (see `FontBook`); a wave whose media has no `spectra` is
 * flat (F5). Layers that are unchanged since the last call with the same `cache` are reused, so the cost depends on
 * what changed.
 */
export function prepare(
  project: Project,
  options: PrepareOptions,
  cache: PrepareCache = createPrepareCache(),
): Prepared {
  const { fps } = project
  const { fonts, spectra = {}, watermark } = options
  const frames = projectFrames(project)
  const transitions = findTransitions(project)
  const overlapFor = (layer: Layer) => overlapOf(layer, transitions)
  const context = {
    ...{ project, fonts, fps, ...audibleMedia(project, spectra) },
    backdropColor: (text: LayerOf<'text'>) => cache.backdropColor(text, project.layers),
  }
  const shown = project.layers.some(layer => layer.hide)
    ? project.layers.filter(layer => !layer.hide)
    : project.layers
  const made = preparedLayers(shown, {
    ...{ project, cache, measures: [fonts, spokenLanguage(project)] },
    dependenciesOf: findDependencies(project, options, cache, overlapFor),
    make: layer => prepareLayer(layer, context, overlapFor(layer)),
  })
  trimCache(cache, project)
  const layers = sharePlayers(made, overlapFor, fps, cache)
  const mark = watermark ? [prepareWatermark(project.format, frames)] : []
  return {
    project,
    fps,
    frames,
    layers: [...layers, ...mark],
    lostFonts: fonts.lost,
    transitions: prepareTransitions(transitions, layers, project.format),
  }
}
