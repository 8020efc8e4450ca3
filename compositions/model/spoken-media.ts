import { isCaptionTrack, isPlayed } from './layers/layer'
import { hasWords, type Project } from './project'

/** The media that play in a project, in the order of their layers. */
export const playedMedia = ({ layers }: Project): string[] => [
  ...new Set(layers.filter(isPlayed).map(({ mediaRef }) => mediaRef)),
]

/** The media that have words, in the order in which they were transcribed. */
export const mediaWithWords = ({ transcripts }: Project): string[] =>
  Object.entries(transcripts).flatMap(([mediaRef, transcript]) => (hasWords(transcript) ? [mediaRef] : []))

/**
 * The media whose words the editor shows: the chosen one if it has words, else that of the first caption track, else the
 * first that has words. Null if none has.
 */
export function spokenMedia(project: Project, chosen: string | null = null): string | null {
  const refs = mediaWithWords(project)
  if (chosen !== null && refs.includes(chosen)) return chosen
  const track = project.layers.filter(isCaptionTrack).find(one => refs.includes(one.mediaRef))
  return track?.mediaRef ?? refs[0] ?? null
}
