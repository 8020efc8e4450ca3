import { MAX_ZOOM, MIN_ZOOM } from '../catalog/field-limits'
import { roundTo } from '../geometry/rounding'
import { frameMedia } from '../kinds/framing/framing'
import { isFrame, isPicture, type Layer, type PictureLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { Shot } from '../schema/shots'
import { videoOfFrame } from '../time/frame-layers'
import { focusAt, shotAt } from '../time/shots'
import { shownSecond } from '../time/shown-second'
import { type EditResult, refuse } from './edit'
import { layerRect, moveBlocker } from './place-layers'

/** The visible part of a picture in its box (S3): `zoom` from 1 up, `focus` in fractions of the media. */
export type Crop = { zoom: number; focus: { x: number; y: number } }

type Size = { width: number; height: number }

/** The size of what a picture layer shows, in pixels of its media; null if unknown. */
function mediaOf({ layers, media }: Project, layer: PictureLayer): Size | null {
  const mediaRef = isFrame(layer) ? videoOfFrame(layers, layer)?.mediaRef : layer.mediaRef
  return (mediaRef && media[mediaRef]) || null
}

/** The shot of a video layer at a frame of the timeline; null if it is not cropped shot by shot. */
function shotOf(project: Project, layer: PictureLayer, frame: number): { shot: Shot; source: number } | null {
  if (!('shots' in layer) || !layer.shots) return null
  const source = shownSecond(project, layer, frame)
  return source === null ? null : { shot: shotAt(layer.shots, source), source }
}

/** The crop of a picture layer at a frame of the timeline: its own, or that of the current shot (S10). */
export function cropAt(project: Project, layer: PictureLayer, frame: number): Crop {
  const now = shotOf(project, layer, frame)
  return { zoom: layer.zoom, focus: now ? focusAt(now.shot, now.source) : layer.focus }
}

/** The shots with a new fixed crop in one of them. */
function withCrop(shots: readonly Shot[], shot: Shot, focus: Crop['focus']): Shot[] {
  return shots.map(one => (one === shot ? { start: one.start, focus, moves: [], touched: true } : one))
}

/**
 * The rectangle of the whole picture for `box`, and the frame that crops it, in pixels of the canvas before rotation.
 */
export function framingOf(project: Project, layer: PictureLayer, box: Size & { left: number; top: number }) {
  return frameMedia(mediaOf(project, layer) ?? box, box, layer).framed
}

/** Decimals of a fraction: finer than a pixel of the largest picture. */
const FINE = 5

/** Clamps a focus on one axis, so that the picture fills its frame. */
function within(focus: number, window: number, picture: number): number {
  if (picture <= window) return roundTo(Math.min(1, Math.max(0, focus)), FINE)
  const half = window / picture / 2
  return roundTo(Math.min(1 - half, Math.max(half, focus)), FINE)
}

/**
 * Changes the crop of a picture (S3). The focus is clamped, so that a drag that went too far reverses immediately. A
 * video that is cropped shot by shot gets the crop in the shot at `frame` of the timeline, and the zoom in all shots
 * (S10). `box` is the layer's current box if a scene places it elsewhere.
 */
export function cropLayer(
  project: Project,
  {
    layerId,
    zoom,
    focus,
    box,
    frame = 0,
  }: { layerId: string; box?: Size & { left: number; top: number }; frame?: number } & Crop,
): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  const reason = moveBlocker(layer)
  if (!layer || reason) return refuse(project, reason ?? 'This layer is gone')
  if (!isPicture(layer)) return refuse(project, 'Only pictures and videos can be cropped')
  const zoomed = { ...layer, zoom: roundTo(Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom)), FINE) }
  const { picture, frame: window } = framingOf(project, zoomed, box ?? layerRect(layer))
  const seen = {
    x: within(focus.x, window.width, picture.width),
    y: within(focus.y, window.height, picture.height),
  }
  const now = cropAt(project, layer, frame)
  const shot = shotOf(project, layer, frame)?.shot
  const isSame = zoomed.zoom === now.zoom && seen.x === now.focus.x && seen.y === now.focus.y
  if (isSame && !shot?.fit) return project
  const cropped: Layer =
    shot && 'shots' in zoomed && zoomed.shots
      ? { ...zoomed, shots: withCrop(zoomed.shots, shot, seen) }
      : { ...zoomed, focus: seen }
  return { ...project, layers: project.layers.map(one => (one === layer ? cropped : one)) }
}
