import { framesOrVideo, slotRect } from '../kinds/frame/frame-layout'
import { layoutParts, layoutRadius, sceneLayout } from '../looks/layouts/layouts'
import { isFrame, isVideo, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { frameLayersOf } from '../time/frame-layers'
import { normalize } from '../time/normalize'
import { addFrames } from './add-frames'
import { type EditResult, isRefusal, refuse } from './edit'
import { spreadFrames } from './spread-frames'

/** Is a layer a file that was put into one of these frames (S7)? */
const fills = (layer: Layer, frameIds: { has(id: string): boolean }): boolean =>
  !isFrame(layer) && layer.refId !== undefined && frameIds.has(layer.refId)

/** A file in a frame, in the new box of its frame; any other layer as it is. */
export function inFrame(layer: Layer, laid: ReadonlyMap<string, Layer>): Layer {
  const frame = fills(layer, laid) ? laid.get(layer.refId ?? '') : undefined
  if (!frame || !isFrame(frame)) return layer
  const { left, top, width, height, radius } = frame
  return { ...layer, left, top, width, height, radius, scaleX: 1, scaleY: 1, angle: 0 } as Layer
}

/**
 * Sets the layout of a video outside of scenes: missing frames are added with ids from `newIds` (at most one per slot),
 * extra ones are removed, with files that were put into them, and each is placed in its slot. A layout with one slot
 * places the video itself if it has no frames.
 */
export function setLayout(
  project: Project,
  { videoId, layout, newIds }: { videoId: string; layout: string; newIds: readonly string[] },
): EditResult {
  const name = sceneLayout(layout)
  if (!name) return refuse(project, `There is no layout ${layout}`)
  const video = project.layers.filter(isVideo).find(one => one.id === videoId)
  if (!video) return refuse(project, 'Choose the video that is to be laid out')
  if (video.locked) return refuse(project, 'This layer is locked')
  const { count, variant } = layoutParts(name)
  const there = frameLayersOf(project.layers, videoId)
  const frames = count === 1 && !there.length ? [] : spreadFrames(project, video, name, newIds)
  const framed = frames.length ? addFrames(project, { videoId, frames }) : project
  if (isRefusal(framed)) return framed
  const gone = new Set(there.slice(count).map(frame => frame.id))
  const kept = { ...framed, layers: framed.layers.filter(one => !gone.has(one.id) && !fills(one, gone)) }
  const media = project.media[video.mediaRef]
  const radius = layoutRadius(name, project.format)
  const laid = new Map<string, Layer>()
  for (const [slot, shown] of framesOrVideo(kept, video).entries()) {
    const place = slotRect(name, slot, project.format, media)
    if (!place) return refuse(project, 'This layout needs more frames')
    const { gravity: _, radius: __, ...free } = shown
    laid.set(shown.id, {
      ...free,
      ...place,
      ...(radius ? { radius } : {}),
      ...(variant === 'fitoriginal' ? { zoom: 1, reposition: undefined } : {}),
      ...{ scaleType: 'cover', scaleX: 1, scaleY: 1, angle: 0 },
    } as Layer)
  }
  const layers = kept.layers.map(layer => laid.get(layer.id) ?? inFrame(layer, laid))
  return normalize({ ...kept, layers })
}
