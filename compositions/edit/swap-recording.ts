import type { Project } from '../model/project'
import type { Media } from '../schema/media'
import { normalize } from '../time/normalize'
import { type EditResult, refuse } from './edit'

/** Seconds by which a treated copy may be longer or shorter: encoders pad sound by up to 50 ms. */
const PADDING = 0.1

/**
 * Whether a file is of the same recording as another one, so that cuts and words fit it: of its kind and its length to
 * less than a frame.
 */
export const isSameRecording = (old: Media | undefined, media: Media, fps: number): boolean =>
  old?.kind === media.kind && Math.abs(old.duration - media.duration) < 1 / fps

/** The asset of the original of a copy without noise, or with a blurred background; else the media's own. */
export const originalOf = ({ assetId, cleanedFrom, blurredFrom }: Media): string =>
  cleanedFrom ?? blurredFrom ?? assetId

/** Whether two files are the same original, or copies of it. */
const isTreatedCopy = (old: Media, media: Media): boolean =>
  originalOf(old) === originalOf(media) &&
  old.kind === media.kind &&
  Math.abs(old.duration - media.duration) < PADDING

/**
 * Plays another file of the same recording, such as a cleaned or blurred copy, wherever the project plays the media
 * `mediaRef`: cuts, words and looks stay (F12, S15).
 */
export function swapRecording(
  project: Project,
  { mediaRef, media }: { mediaRef: string; media: Media },
): EditResult {
  const old = project.media[mediaRef]
  if (!old) return refuse(project, 'This file is no longer in the project')
  if (!isSameRecording(old, media, project.fps) && !isTreatedCopy(old, media))
    return refuse(project, 'The file was replaced meanwhile')
  return normalize({ ...project, media: { ...project.media, [mediaRef]: media } })
}
