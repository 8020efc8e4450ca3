import { heardWords } from '../../compositions/captions/heard-words'
import { isPlayed, type PlayedLayer } from '../../compositions/layers/layer'
import { projectFrames } from '../../compositions/project/normalise'
import type { Project } from '../../compositions/project/project'
import { timeMap } from '../../compositions/timeline/time-map'

/** Words that a card has room for. */
const FIRST_WORDS = 24

/** The layers that play the talk which a clip is of: what has words, else all that is played. */
function talkLayers({ layers, transcripts }: Project): PlayedLayer[] {
  const played = layers.filter(isPlayed)
  const talk = played.filter(layer => Object.hasOwn(transcripts, layer.mediaRef))
  return talk.length ? talk : played
}

/** Which seconds of the source a clip plays; 0 to 0 where it plays nothing. */
export function talkRange(project: Project): { start: number; end: number } {
  const trims = talkLayers(project).map(layer => layer.trim)
  if (!trims.length) return { start: 0, end: 0 }
  return { start: Math.min(...trims.map(trim => trim.start)), end: Math.max(...trims.map(trim => trim.end)) }
}

/** The first words that are heard in it: none that were cut. */
export function firstWords(project: Project): string {
  const { fps, transcripts } = project
  const until = projectFrames(project)
  const heard = Object.values(transcripts).flatMap(transcript => {
    const players = talkLayers(project).filter(layer => layer.mediaRef === transcript.mediaRef)
    const maps = players.map(layer => timeMap(layer, fps, until))
    return heardWords(transcript, maps, fps)
  })
  return heard
    .slice(0, FIRST_WORDS)
    .map(word => word.text)
    .join(' ')
}
