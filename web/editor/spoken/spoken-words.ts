import { type HeardWord, heardWords } from '../../../compositions/captions/heard-words'
import { isPlayed } from '../../../compositions/layers/layer'
import { projectFrames } from '../../../compositions/project/normalise'
import type { Project } from '../../../compositions/project/project'
import { toFrame } from '../../../compositions/timeline/frames'
import { timeMap } from '../../../compositions/timeline/time-map'

/** The media whose words the editor shows: that of the caption track, else the first that has any. */
export const spokenMedia = (project: Project): string | null => {
  const track = project.layers.find(
    layer => layer.asset === 'subtitle' && layer.mediaRef in project.transcripts,
  )
  return track?.asset === 'subtitle' ? track.mediaRef : (Object.keys(project.transcripts)[0] ?? null)
}

/** Words as they are heard on the timeline, in order, and where each of them is first heard. */
export type Spoken = { heard: readonly HeardWord[]; first: ReadonlyMap<string, HeardWord> }

const NOTHING: Spoken = { heard: [], first: new Map() }

function listen(project: Project, mediaRef: string): Spoken {
  const transcript = project.transcripts[mediaRef]
  if (!transcript) return NOTHING
  const frames = projectFrames(project)
  const maps = project.layers
    .filter(isPlayed)
    .filter(layer => layer.mediaRef === mediaRef && !layer.mute && !layer.hide && layer.volume > 0)
    .map(layer => {
      const end = layer.end === null ? frames : toFrame(layer.end, project.fps)
      return timeMap(layer, project.fps, Math.min(frames, end))
    })
  const heard = heardWords(transcript, maps, project.fps)
  const first = new Map<string, HeardWord>()
  for (const word of heard) if (!first.has(word.id)) first.set(word.id, word)
  return { heard, first }
}

let last: { project: Project; mediaRef: string; spoken: Spoken } | null = null

/** The words of a media as its audible layers play them (T4); remembered for the value asked about last. */
export function spokenWords(project: Project, mediaRef: string | null): Spoken {
  if (!mediaRef) return NOTHING
  const known = last
  const same =
    known?.mediaRef === mediaRef &&
    known.project.layers === project.layers &&
    known.project.transcripts === project.transcripts
  if (known && same) return known.spoken
  const spoken = listen(project, mediaRef)
  last = { project, mediaRef, spoken }
  return spoken
}

/** Half a millisecond of grace, as evaluate has it: a word must not miss its own frame. */
const GRACE = 5e-4

/** The first frame in which a word that begins at `start` (seconds of the timeline) is lit. */
export const frameOfWord = (start: number, fps: number): number => Math.ceil((start - GRACE) * fps)

/** Index of the last word that began at or before `seconds` of the timeline, or -1. */
export function wordAt(heard: readonly HeardWord[], seconds: number): number {
  let low = 0
  let high = heard.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((heard[middle] as HeardWord).start <= seconds + GRACE) low = middle + 1
    else high = middle
  }
  return low - 1
}
