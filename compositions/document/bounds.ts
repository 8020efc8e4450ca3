import { LIMITS } from '../catalog/limits'
import { type BoundName, PROJECT_MESSAGES } from '../catalog/project-messages'
import { isPlayed } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { Transcript } from '../schema/transcript'
import { projectFrames } from '../time/normalize'
import { memoize } from '../util/memoize'
import { countAtOnce } from './count-at-once'
import { countCaptionWords, countSegments, loopPassFrames } from './count-played'
import { countedLayers } from './counted-layers'
import { usedMedia } from './used-files'
import { documentBytes, transcriptsBytes } from './value-bytes'

/** A bound that a project goes past: which one, and what is said of it. `path` names the part of the value. */
export type BoundViolation = { bound: keyof typeof PROJECT_MESSAGES; path: string; message: string }

const countWords = memoize(({ subtitles }: Transcript): number =>
  subtitles.reduce((sum, { words }) => sum + words.length, 0),
)

/** Layers that are repeated in rounds of less than a frame: no frame shows such a round whole. */
const shortLoops = ({ layers, fps }: Project): number =>
  countedLayers(layers).moving.filter(
    layer => isPlayed(layer) && layer.loop && loopPassFrames(layer, fps) < 1 - NOISE,
  ).length

/** Media that are used; where their names are given so seldom that there can't be too many, how often they are. */
function countMedia(project: Project): number {
  const { references } = countedLayers(project.layers)
  return references <= LIMITS.project.media ? references : usedMedia(project).size
}

/** Sums of seconds carry noise of the last digits. */
const NOISE = 1e-6

type Bound = { path: string; most: number; of(project: Project): number }

const upTo = (name: BoundName, path: string, of: Bound['of']): Bound => ({
  path,
  most: LIMITS.project[name],
  of,
})

/** What is counted of a normalized project, the cheapest first. Nothing is made to be counted. */
const BOUNDS: Record<BoundViolation['bound'], Bound> = {
  layers: upTo('layers', 'layers', ({ layers }) => layers.length),
  media: upTo('media', 'layers', countMedia),
  seconds: upTo('seconds', 'layers', project => projectFrames(project) / project.fps),
  shortLoops: { path: 'layers', most: 0, of: shortLoops },
  segments: upTo('segments', 'layers', countSegments),
  textLetters: upTo('textLetters', 'layers', ({ layers }) => countedLayers(layers).letters),
  soundsAtOnce: upTo('soundsAtOnce', 'layers', project => countAtOnce(project).sounds),
  videosAtOnce: upTo('videosAtOnce', 'layers', project => countAtOnce(project).videos),
  wavesAtOnce: upTo('wavesAtOnce', 'layers', project => countAtOnce(project).waves),
  layersAtOnce: upTo('layersAtOnce', 'layers', project => countAtOnce(project).layers),
  words: upTo('words', 'transcripts', ({ transcripts }) =>
    Object.values(transcripts).reduce((sum, one) => sum + countWords(one), 0),
  ),
  captionWords: upTo('captionWords', 'layers', countCaptionWords),
  documentBytes: upTo('documentBytes', 'layers', project =>
    documentBytes(project, LIMITS.project.documentBytes),
  ),
  transcriptBytes: upTo('transcriptBytes', 'transcripts', transcriptsBytes),
}

const ALL = Object.entries(BOUNDS) as [BoundViolation['bound'], Bound][]

/**
 * The first bound that a normalized project goes past; null where it keeps all of them. Where it was `before` another
 * value that went past one, it may do so as far as that did: what was saved before there were bounds can be made smaller.
 */
export function findBoundViolation(project: Project, before?: Project): BoundViolation | null {
  for (const [bound, { path, most, of }] of ALL) {
    const value = of(project)
    if (value <= most || (before && value <= of(before))) continue
    return { bound, path, message: PROJECT_MESSAGES[bound] }
  }
  return null
}
