import type { Project } from '../model/project'
import type { Transcript } from '../schema/transcript'

/** The project with one transcript changed; the same object where nothing did. */
export function changeTranscript(
  project: Project,
  mediaRef: string,
  change: (transcript: Transcript) => Transcript,
): Project {
  const before = project.transcripts[mediaRef]
  const after = before && change(before)
  if (!after || after === before) return project
  return { ...project, transcripts: { ...project.transcripts, [mediaRef]: after } }
}
