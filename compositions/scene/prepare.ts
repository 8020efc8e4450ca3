import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { spokenLanguage } from '../model/spoken-language'
import type { Spectrum } from '../sound/spectrum'
import { openFrames, projectFrames } from '../time/normalise'
import type { Segment } from '../time/time-map'
import type { FontBook } from '../typography/fonts/font-book'
import type { Shown } from './frame'
import { hearing } from './hearing'
import { inputsFor } from './inputs'
import { prepareLayer } from './prepare-layer'
import { prepareWatermark } from './prepare-watermark'
import { preparedLayers } from './prepared-layers'
import { sharePlayers } from './share-players'
import { findMeetings } from './transitions/find-meetings'
import { type PreparedMeeting, prepareMeetings } from './transitions/prepare-meetings'
import { partOf } from './transitions/take-part'

/**
 * A layer made ready: its frames `[first, after)` of the project, and what it shows in one of them, back to front,
 * animated.
 */
export type PreparedLayer = {
  layer: Layer
  first: number
  after: number
  /** Runs of the source; none for what isn't played. */
  segments: readonly Segment[]
  at(n: number): readonly Shown[]
}

/** A project made ready to be evaluated. `frames` is its length in frames. */
export type Prepared = {
  project: Project
  fps: number
  frames: number
  layers: PreparedLayer[]
  /** Families that could not be loaded: another is measured and drawn in their place. */
  lostFonts: readonly string[]
  meetings: PreparedMeeting[]
}

/** What else a project is drawn from. */
export type Needed = {
  fonts: FontBook
  spectra?: Readonly<Record<string, Spectrum>>
  /** Is the product's mark to be seen over everything? */
  watermark?: boolean | undefined
}

/**
 * Makes a project ready for `evaluate`. Layers whose inputs are the same objects as before are taken over as they
 * are, so an edit costs what it touches. `fonts` measures text (see `FontBook`), `spectra` are what the sound of each
 * media is like: without one its waves lie calm (F5). A watermark lies in front of everything.
 */
export function prepare(project: Project, { fonts, spectra = {}, watermark }: Needed): Prepared {
  const { fps } = project
  const frames = projectFrames(project)
  const open = openFrames(project)
  const sounds = hearing(project, open, spectra)
  const meetings = findMeetings(project)
  const inputsOf = inputsFor(project, { fonts, spectra })
  const lastOf = (layer: Layer) => (layer.layer === 'OUTRO' ? frames : open)
  const context = { project, fonts, fps, ...sounds }
  const shown = project.layers.some(layer => layer.hide)
    ? project.layers.filter(layer => !layer.hide)
    : project.layers
  const made = preparedLayers(shown, {
    ...{ project, measures: [fonts, spokenLanguage(project)] },
    inputsOf(layer) {
      const { comes, goes } = partOf(layer, meetings)
      const inputs = inputsOf(layer, lastOf(layer))
      inputs.push(comes, goes)
      return inputs
    },
    make: layer => prepareLayer(layer, lastOf(layer), context, partOf(layer, meetings)),
  })
  const layers = sharePlayers(made, layer => partOf(layer, meetings), fps)
  const mark = watermark ? [prepareWatermark(project.format, frames)] : []
  return {
    project,
    fps,
    frames,
    layers: [...layers, ...mark],
    lostFonts: fonts.lost,
    meetings: prepareMeetings(meetings, layers, project.format),
  }
}
