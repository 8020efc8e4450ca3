import type { Project } from '../model/project'
import { changeTranscript } from './change-transcript'

/** Takes a scene away: the one before it goes on. */
export const removeScene = (
  project: Project,
  { mediaRef, sceneId }: { mediaRef: string; sceneId: string },
): Project =>
  changeTranscript(project, mediaRef, transcript => {
    const scenes = transcript.scenes.filter(scene => scene.id !== sceneId)
    return scenes.length === transcript.scenes.length ? transcript : { ...transcript, scenes }
  })
