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

/** A bound that a project exceeds: which one, and the message for users. `path` is the part of the project. */
export type BoundViolation = { bound: keyof typeof PROJECT_MESSAGES; path: string; message: string }

const countWords = memoize(({ subtitles }: Transcript): number =>
  subtitles.reduce((sum, { words }) => sum + words.length, 0),
)

/** The number of loops whose pass is shorter than a frame. */
const shortLoops = ({ layers, fps }: Project): number =>
  countedLayers(layers).moving.filter(
    layer => isPlayed(layer) && layer.loop && loopPassFrames(layer, fps) < 1 - NOISE,
  ).length

/** The number of used media; if even the number of references is within the limit, that number, which is cheaper. */
function countMedia(project: Project): number {
  const { references } = countedLayers(project.layers)
  return references <= LIMITS.project.media ? references : usedMedia(project).size
}

/** Tolerance for rounding errors of summed seconds. */
const NOISE = 1e-6

type Bound = { path: string; most: number; of(project: Project): number }

const upTo = (name: BoundName, path: string, of: Bound['of']): Bound => ({
  path,
  most: LIMITS.project[name],
  of,
})

/** The bounds of a normalized project, the cheapest first; counting doesn't build time maps or pages. */
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
 * The first bound that a normalized project exceeds; null if there is none. If the project `before` an edit exceeded a
 * bound, it may stay exceeded by as much, so that projects saved before bounds existed can be reduced.
 */
export function findBoundViolation(project: Project, before?: Project): BoundViolation | null {
  for (const [bound, { path, most, of }] of ALL) {
    const value = of(project)
    if (value <= most || (before && value <= of(before))) continue
    return { bound, path, message: PROJECT_MESSAGES[bound] }
  }
  return null
}
