import { sceneLayout } from '../looks/layouts/layouts'
import type { Project } from '../model/project'
import { sceneSchema } from '../schema/transcript'
import { changeTranscript } from './change-transcript'
import { type EditResult, refuse } from './edit'

/**
 * Sets the layout from second `start` of the source until the next scene. Changes a scene that begins there, or adds
 * one with the id `sceneId`. Layouts are stored without a format, so that they apply to all.
 */
export function setScene(
  project: Project,
  { mediaRef, sceneId, start, layout }: { mediaRef: string; sceneId: string; start: number; layout: string },
): EditResult {
  const name = sceneLayout(layout)
  if (!name) return refuse(project, `There is no layout ${layout}`)
  if (!sceneSchema.safeParse({ id: sceneId, start, layout: name }).success)
    return refuse(project, 'A scene begins at a second of its media')
  if (!project.transcripts[mediaRef]) return refuse(project, 'This media has no transcript yet')
  return changeTranscript(project, mediaRef, transcript => {
    const there = transcript.scenes.find(scene => Math.abs(scene.start - start) < 0.001)
    if (there?.layout === name) return transcript
    const { scenes } = transcript
    if (there) {
      const changed = { ...there, layout: name }
      return { ...transcript, scenes: scenes.map(one => (one === there ? changed : one)) }
    }
    const others = scenes.filter(one => one.id !== sceneId)
    const added = [...others, { id: sceneId, start, layout: name }].sort((a, b) => a.start - b.start)
    return { ...transcript, scenes: added }
  })
}

/** Removes a scene; the one before it continues. */
export const removeScene = (
  project: Project,
  { mediaRef, sceneId }: { mediaRef: string; sceneId: string },
): Project =>
  changeTranscript(project, mediaRef, transcript => {
    const scenes = transcript.scenes.filter(scene => scene.id !== sceneId)
    return scenes.length === transcript.scenes.length ? transcript : { ...transcript, scenes }
  })
