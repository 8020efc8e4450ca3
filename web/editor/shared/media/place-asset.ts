import { DEFAULTS } from '@/compositions/catalog/defaults'
import { ROLES, type Role } from '@/compositions/catalog/roles'
import { startBox } from '@/compositions/edit/start-box'
import type { Point } from '@/compositions/geometry/affine'
import type { Rect } from '@/compositions/geometry/box'
import type { Kind } from '@/compositions/model/layers/layer'
import type { Format, Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import type { Editor } from '@/web/editor/core/editor'
import type { Asset } from '@/web/editor/core/media/media-places'
import { editorKinds } from '@/web/editor/kinds/kinds'
import { notify } from '@/web/ui/notice/notices'
import { placeLayer } from '../session/place-layer'

/** The role in which a file of a kind is put into a project where no one names another. */
const ROLE_OF: Record<Media['kind'], Role> = {
  video: 'VIDEO',
  image: 'IMAGE',
  gif: 'IMAGE',
  svg: 'OVERLAY',
  lottie: 'OVERLAY',
  audio: 'AUDIO',
}

/** Pixels of the canvas that sound takes, which has nothing to show. */
const SOUND_HEIGHT = 120

/** Is there nothing but a ground in the project yet? */
export const isEmptyProject = ({ layers }: Project): boolean =>
  layers.every(layer => layer.layer === 'BACKGROUND')

/** The first film of an empty project is what the project is about: it fills the canvas as in a project made of it. */
const roleOf = (project: Project, { kind }: Media): Role =>
  kind === 'video' && isEmptyProject(project) ? 'MEDIA' : ROLE_OF[kind]

/** Drawings have no size of their own: the middle half of the canvas (PR4), in their own shape. */
function drawnBox({ width, height }: Media, format: Format) {
  const share = DEFAULTS.layers.shareOfCanvas
  const scale = share * Math.min(format.width / width, format.height / height)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const left = Math.round((format.width - size.width) / 2)
  return { ...size, left, top: Math.round((format.height - size.height) / 2) }
}

/** Where a file is placed in a role, its middle `at` a point where one is given. */
function boxOf(role: Role, media: Media, format: Format, at: Point | undefined): Rect {
  const { fileSize } = editorKinds[media.kind]
  const isDrawn = fileSize === 'shape' && ROLES[role].start === 'half'
  const box = { ...startBox(role, format, media), ...(isDrawn && media.width ? drawnBox(media, format) : {}) }
  if (fileSize === 'none') return { ...box, height: SOUND_HEIGHT }
  if (role === 'MEDIA') return { left: 0, top: 0, width: format.width, height: format.height }
  return at ? { ...box, left: Math.round(at.x - box.width / 2), top: Math.round(at.y - box.height / 2) } : box
}

/** How a file is put into the project, where that is not as its kind has it. */
export type Place = {
  /** Another role than the kind of the file gives. */
  as?: Role
  /** Where its middle is placed: pixels of the canvas. */
  at?: Point
  /** Seconds of the timeline; those of the playhead where nothing is said. */
  seconds?: number
}

/**
 * Puts a file of the team into the project as one step and chooses it: at the playhead, in the role of its kind, in its
 * own size or, where that is more than the canvas, at 70 percent of it (PR4). Returns the layer's id; null
 * where it can't be done, which people were told.
 */
export function placeAsset(editor: Editor, asset: Asset, { as, at, seconds }: Place = {}): string | null {
  const { project } = editor.store.state
  const known = editor.media.know(project, asset)
  if (!known) {
    notify({ message: `${asset.title} is still being made ready. Try again in a moment.`, tone: 'warn' })
    return null
  }
  const { mediaRef, media } = known
  const role = as ?? roleOf(project, media)
  const layer = {
    layer: role,
    asset: media.kind as Kind,
    mediaRef,
    title: asset.title,
    ...boxOf(role, media, project.format, at),
  }
  return placeLayer(editor, `Add ${asset.title}`, layer, { [mediaRef]: media }, seconds)
}
