import type { Project } from '../model/project'
import type { Transcript } from '../schema/transcript'
import { type EditResult, refuse } from './edit'

/** The project with one transcript changed; the same object if nothing changed. */
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

/** Adds the transcript of a media of the project that has none yet. */
export function addTranscript(project: Project, { transcript }: { transcript: Transcript }): EditResult {
  const { mediaRef } = transcript
  if (!project.media[mediaRef]) return refuse(project, 'The project no longer plays this file')
  if (project.transcripts[mediaRef]) return refuse(project, 'The words of this file are there already')
  return { ...project, transcripts: { ...project.transcripts, [mediaRef]: transcript } }
}
