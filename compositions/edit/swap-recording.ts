import type { Project } from '../model/project'
import type { Media } from '../schema/media'
import { normalize } from '../time/normalize'
import { type EditResult, refuse } from './edit'

/** Seconds by which a file of the same recording may be longer or shorter: encoders pad sound by up to 50 ms. */
const NOISE = 0.1

/** Whether a file is of the same recording as another one, so that cuts and words fit it. */
export const isSameRecording = (old: Media | undefined, media: Media): boolean =>
  old?.kind === media.kind && Math.abs(old.duration - media.duration) < NOISE

/**
 * Plays another file of the same recording, such as a cleaned copy, wherever the project plays the media `mediaRef`:
 * cuts, words and looks stay (F12).
 */
export function swapRecording(
  project: Project,
  { mediaRef, media }: { mediaRef: string; media: Media },
): EditResult {
  const old = project.media[mediaRef]
  if (!old) return refuse(project, 'This file is no longer in the project')
  if (!isSameRecording(old, media)) return refuse(project, 'The file was replaced meanwhile')
  return normalize({ ...project, media: { ...project.media, [mediaRef]: media } })
}
