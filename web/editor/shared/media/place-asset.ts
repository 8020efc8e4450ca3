import { useCallback } from 'react'
import { DEFAULTS } from '@/compositions/catalog/defaults'
import { ROLES, type Role } from '@/compositions/catalog/roles'
import { startBox } from '@/compositions/edit/start-box'
import type { Point } from '@/compositions/geometry/affine'
import type { Rect } from '@/compositions/geometry/box'
import { type FrameLayer, isFrame, type Kind } from '@/compositions/model/layers/layer'
import type { Format, Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import { containsPoint } from '@/web/editor/core/canvas/geometry/rotated-box'
import type { Editor } from '@/web/editor/core/editor'
import type { Asset } from '@/web/editor/core/media/media-places'
import { editorKinds } from '@/web/editor/kinds/kinds'
import { notify } from '@/web/ui/notice/notices'
import { useEditor } from '../session/editor-context'
import { placeLayer } from '../session/place-layer'
import { isCanvasEmpty } from './is-canvas-empty'

/** The default role of each kind of media. */
const ROLE_OF: Record<Media['kind'], Role> = {
  video: 'VIDEO',
  image: 'IMAGE',
  gif: 'IMAGE',
  svg: 'OVERLAY',
  lottie: 'OVERLAY',
  audio: 'AUDIO',
}

/** The height of an audio layer in canvas pixels; audio has nothing to show. */
const SOUND_HEIGHT = 120

/** Kinds of media that can be dropped into a video frame. */
const FRAMED: readonly Media['kind'][] = ['video', 'image', 'gif']

/** A video on an empty canvas becomes the main video and fills it. */
const roleOf = (project: Project, { kind }: Media): Role =>
  kind === 'video' && isCanvasEmpty(project) ? 'MEDIA' : ROLE_OF[kind]

/**
 * The box of a graphic, which has no size of its own: centered, half the canvas (PR4), in its own aspect
 * ratio.
 */
export function drawnBox({ width, height }: Media, format: Format) {
  const share = DEFAULTS.layers.shareOfCanvas
  const scale = share * Math.min(format.width / width, format.height / height)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const left = Math.round((format.width - size.width) / 2)
  return { ...size, left, top: Math.round((format.height - size.height) / 2) }
}

/** The box of a new layer in canvas pixels, centered on `at` if given. */
function boxOf(role: Role, media: Media, format: Format, at: Point | undefined): Rect {
  const { fileSize } = editorKinds[media.kind]
  const isDrawn = fileSize === 'shape' && ROLES[role].start === 'half'
  const box = { ...startBox(role, format, media), ...(isDrawn && media.width ? drawnBox(media, format) : {}) }
  if (fileSize === 'none') return { ...box, height: SOUND_HEIGHT }
  if (role === 'MEDIA') return { left: 0, top: 0, width: format.width, height: format.height }
  return at ? { ...box, left: Math.round(at.x - box.width / 2), top: Math.round(at.y - box.height / 2) } : box
}

/** The video frame at a point of the canvas, if nothing but a frame is there; undefined without one. */
function frameAt({ store, stage, playhead }: Editor, at: Point): FrameLayer | undefined {
  const item = stage.items(playhead.frame()).findLast(({ box }) => containsPoint(box, at, 0))
  return store.state.project.layers.filter(isFrame).find(one => one.id === item?.id)
}

/**
 * The fields of a file that is dropped into a video frame: it has the frame's box and look, and the seconds of its
 * video as far as it has as many; it belongs to the frame, so layouts move both (S7).
 */
function fieldsInFrame({ layers }: Project, frame: FrameLayer, { kind, duration }: Media) {
  const { left, top, width, height, radius, border, shadow, presetStyle } = frame
  const video = layers.find(one => one.id === frame.refId)
  const [position, end] = [video?.position ?? 0, video?.end ?? null]
  const lasts = end === null ? duration : Math.min(duration, end - position)
  return {
    ...{ left, top, width, height, radius, border, shadow, presetStyle, refId: frame.id, position },
    ...(kind === 'video' ? { trim: { start: 0, end: lasts } } : { end }),
  }
}

/** Overrides of how a file is placed in the project. */
export type Placement = {
  /** A role other than the default of its kind. */
  as?: Role
  /** The center of the layer, in canvas pixels. */
  at?: Point
  /** Seconds of the timeline (default: the playhead). */
  seconds?: number
}

/**
 * Adds a file to the project as one step and selects its layer: at the playhead, in the default role of its
 * kind, in its own size or, if that is larger than the canvas, scaled to 70 percent of it (PR4); dropped on a
 * video frame, it fills that frame. Returns the
 * layer's id, or null if it failed with a notice.
 */
export function placeAsset(editor: Editor, asset: Asset, { as, at, seconds }: Placement = {}): string | null {
  const { project } = editor.store.state
  const known = editor.media.know(project, asset)
  if (!known) {
    notify({ message: `${asset.title} is still being made ready. Try again in a moment.`, tone: 'warn' })
    return null
  }
  const { mediaRef, media } = known
  const role = as ?? roleOf(project, media)
  const frame = at && FRAMED.includes(media.kind) ? frameAt(editor, at) : undefined
  const layer = {
    layer: role,
    asset: media.kind as Kind,
    mediaRef,
    title: asset.title,
    ...boxOf(role, media, project.format, at),
    ...(frame && fieldsInFrame(project, frame, media)),
  }
  return placeLayer(editor, `Add ${asset.title}`, layer, { [mediaRef]: media }, seconds)
}

/** Adds an asset to the open project at the playhead (see `placeAsset`). */
export function usePlaceAsset(): (asset: Asset, place?: Placement) => string | null {
  const editor = useEditor()
  return useCallback((asset, place) => placeAsset(editor, asset, place), [editor])
}
