import { captionsFor } from '@/compositions/edit/captions-for'
import type { EditResult } from '@/compositions/edit/edit'
import { moveLayers } from '@/compositions/edit/place-layers'
import { isCaptionTrack, type Layer } from '@/compositions/model/layers/layer'
import { type Format, hasWords, type Project } from '@/compositions/model/project'
import { captionBox, lowCaptionTop } from '@/compositions/typography/captions/caption-box'
import { captionLayer } from './caption-style'

/** Positions for captions that one click sets; `free` is any other height. */
export type CaptionPlace = 'top' | 'middle' | 'bottom' | 'free'

/** The top share of the canvas that captions leave free for the buttons of apps and the watermark of a free plan. */
const HIGH = 0.15

/** Pixels by which captions may differ from a preset position and still count as being there. */
const NEAR = 2

const FULL = 100

const heightOf = ({ height, scaleY }: Layer): number => height * scaleY

/** The top of captions at a preset position, in canvas pixels. */
function topOf(place: Exclude<CaptionPlace, 'free'>, layer: Layer, format: Format): number {
  const { height } = format
  if (place === 'top') return Math.round(height * HIGH)
  if (place === 'middle') return Math.round((height - heightOf(layer)) / 2)
  return lowCaptionTop(format, heightOf(layer))
}

const places = ['top', 'middle', 'bottom'] as const

/** The preset position of the captions, or `free`. */
export const placeOf = (layer: Layer, format: Format): CaptionPlace =>
  places.find(place => Math.abs(topOf(place, layer, format) - layer.top) <= NEAR) ?? 'free'

/** The top of the captions in percent of the canvas: an integer, from 0 to the value at which they still fit. */
export const percentOf = (layer: Layer, { height }: Format): number => Math.round((layer.top / height) * FULL)

/** The largest percentage at which the captions still fit on the canvas. */
export const mostPercent = (layer: Layer, { height }: Format): number =>
  Math.max(0, Math.floor(((height - heightOf(layer)) / height) * FULL))

/** Moves all caption tracks, so that they keep their distances: the given one to `top`, in canvas pixels. */
const movedTo = (project: Project, { top: before }: Layer, top: number): EditResult =>
  moveLayers(project, {
    layerIds: project.layers.filter(isCaptionTrack).map(track => track.id),
    ...{ x: 0, y: top - before },
  })

/** Moves a caption track to `percent` of the canvas height from its top, and the others with it. */
export function withPercent(project: Project, trackId: string, percent: number): EditResult {
  const layer = project.layers.find(one => one.id === trackId)
  return layer ? movedTo(project, layer, Math.round((project.format.height * percent) / FULL)) : project
}

/** Moves the captions to a preset position. */
export function withPlace(project: Project, place: Exclude<CaptionPlace, 'free'>): EditResult {
  const layer = captionLayer(project)
  return layer ? movedTo(project, layer, topOf(place, layer, project.format)) : project
}

/** A new caption track for a media that has words, like the others of the project; null if there are no words. */
export function newCaptions(project: Project, mediaRef: string | null) {
  const transcript = mediaRef === null ? undefined : project.transcripts[mediaRef]
  if (mediaRef === null || !hasWords(transcript)) return null
  if (captionLayer(project)) return captionsFor(project, mediaRef)
  const hasPicture = project.media[mediaRef]?.kind !== 'audio'
  return {
    ...{ layer: 'SUBTITLE' as const, asset: 'subtitle' as const, mediaRef },
    ...captionBox(project.format, hasPicture),
  }
}
