import type { Project } from '@/compositions/model/project'
import { projectFrames } from '@/compositions/time/normalize'
import { clockTenths } from '@/web/editor/core/playhead/read-time'

/** Says how long the video is after an edit that made it shorter; empty if it is as long as before or longer. */
export function newLength(before: Project, after: Project): string {
  const frames = projectFrames(after)
  if (frames >= projectFrames(before)) return ''
  return `. The video is now ${clockTenths(frames / after.fps)} long`
}
