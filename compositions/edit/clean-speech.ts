import { isPlayed, type PlayedLayer } from '../model/layers/layer'
import { type Project, wordsOf } from '../model/project'
import type { Transcript } from '../schema/transcript'
import { findSilences } from '../sound/find-silences'
import type { VoiceLevels } from '../sound/voice-levels'
import { type Interval, spanAt, union } from '../time/spans'
import { heldSeconds, keptSpans } from '../time/time-map'
import { findFillers } from '../typography/captions/find-fillers'
import { lowerBound } from '../util/lower-bound'
import { cutSpans, restoreSpans, wordSpans } from './cuts'
import { type EditResult, refuse } from './edit'
import HESITATIONS from './hesitations.json' with { type: 'json' }

/** Seconds from which a pause is long, and what stays of it beside each word. */
const PAUSE = { least: 1, keep: 0.25 }
/** Seconds of the shortest cut of such a pause, less what rounding may take of it. */
const SHORTEST_CUT = PAUSE.least - 2 * PAUSE.keep - 1e-6

/** What was cut of a talk, or can be: seconds of the source. */
export type SpeechCuts = { fillers: Interval[]; pauses: Interval[] }

const NOTHING_FOUND = 'No fillers or long pauses found'
const NO_FILLERS = 'No fillers found. Pauses stay until the sound is analyzed.'

const NONE: readonly string[] = []

/** Sounds that are never words, by language; phrases such as "you know" are left to people. */
const hesitationsOf = (language: string): readonly string[] =>
  Object.entries(HESITATIONS).find(([code]) => code === language.split('-')[0]?.toLowerCase())?.[1] ?? NONE

const talkLayers = (project: Project, mediaRef: string): PlayedLayer[] =>
  project.layers
    .filter(isPlayed)
    .filter(layer => layer.mediaRef === mediaRef && !layer.locked && heldSeconds(layer) === null)

const middleOf = ({ start, end }: Interval): number => (start + end) / 2

/** How many words have their middle in each of the spans, which are in order and don't overlap. */
function countWords(words: readonly Interval[], spans: readonly Interval[]): Uint32Array {
  const counts = new Uint32Array(spans.length)
  for (const word of words) {
    const at = spanAt(spans, middleOf(word))
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

/** Those of `spans` that overlap one of `others`; both are in order and don't overlap among themselves. */
const overlapping = (spans: readonly Interval[], others: readonly Interval[]): Interval[] =>
  spans.filter(({ start, end }) => {
    const at = lowerBound(others.length, index => (others[index] as Interval).end > start)
    return (others[at]?.start ?? Number.POSITIVE_INFINITY) < end
  })

/** The hesitations and long pauses that a project plays of a media. */
function findFillersAndPauses(
  project: Project,
  mediaRef: string,
  transcript: Transcript,
  voice?: VoiceLevels,
): SpeechCuts {
  const kept = union(talkLayers(project, mediaRef).flatMap(keptSpans))
  const fillers = findFillers(transcript, hesitationsOf(transcript.language))
    .filter(one => spanAt(kept, middleOf(one)) >= 0)
    .flatMap(({ wordIds }) => wordSpans(transcript, wordIds))
  const pauses = findSilences(transcript, { kept, ...PAUSE, ...(voice && { voice }) })
  return { fillers, pauses }
}

/**
 * Cuts "um"s and pauses of a second and more from a media; what follows moves up (T19). Without `voice`, the levels of
 * its sound, pauses stay, because there may be laughter or music in them.
 */
export function cleanSpeech(
  project: Project,
  { mediaRef, voice }: { mediaRef: string; voice: VoiceLevels | null },
): EditResult {
  const transcript = project.transcripts[mediaRef]
  if (!transcript) return refuse(project, 'There are no words to find fillers between')
  const { fillers, pauses } = findFillersAndPauses(project, mediaRef, transcript, voice ?? undefined)
  const spans = voice ? [...fillers, ...pauses] : fillers
  if (!spans.length) return refuse(project, voice ? NOTHING_FOUND : NO_FILLERS)
  return cutSpans(project, { mediaRef, spans })
}

/**
 * The cuts of a media that take only hesitations (once for each), or only silence of a long pause; neither those that take
 * words nor shorter ones without any, such as a cough.
 */
export function speechCuts(project: Project, mediaRef: string): SpeechCuts {
  const found: SpeechCuts = { fillers: [], pauses: [] }
  const transcript = project.transcripts[mediaRef]
  const layers = talkLayers(project, mediaRef)
  if (!transcript || layers.every(layer => !layer.cuts.length)) return found
  const cuts = overlapping(union(layers.flatMap(layer => layer.cuts)), union(layers.map(layer => layer.trim)))
  const words = countWords(wordsOf(transcript), cuts)
  const hesitations = countWords(findFillers(transcript, hesitationsOf(transcript.language)), cuts)
  for (const [index, cut] of cuts.entries()) {
    const [said = 0, hesitated = 0] = [words[index], hesitations[index]]
    if (said > hesitated) continue
    if (said) found.fillers.push(...Array<Interval>(hesitated).fill(cut))
    else if (cut.end - cut.start >= SHORTEST_CUT) found.pauses.push(cut)
  }
  return found
}

/** Plays what `speechCuts` finds again; what follows moves down. */
export function restoreSpeech(project: Project, { mediaRef }: { mediaRef: string }): Project {
  const { fillers, pauses } = speechCuts(project, mediaRef)
  return restoreSpans(project, { mediaRef, spans: union([...fillers, ...pauses]) })
}
