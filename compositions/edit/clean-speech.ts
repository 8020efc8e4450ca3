import { isPlayed, type PlayedLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { Transcript } from '../schema/transcript'
import { findSilences } from '../sound/find-silences'
import type { VoiceLevels } from '../sound/voice-levels'
import { type Interval, union } from '../time/spans'
import { heldSeconds, keptSpans } from '../time/time-map'
import { findFillers, wordsInOrder } from '../typography/captions/find-fillers'
import { cutSpans, restoreSpans, wordSpans } from './cuts'
import { type EditResult, refuse } from './edit'
import HESITATIONS from './hesitations.json' with { type: 'json' }

/** Seconds from which a pause is long, and what stays of it beside each word. */
const PAUSE = { least: 1, keep: 0.25 }

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

const isIn = ({ start, end }: Interval, spans: readonly Interval[]): boolean =>
  spans.some(span => (start + end) / 2 >= span.start && (start + end) / 2 < span.end)

/** The hesitations and long pauses that a project plays of a media. */
function found(project: Project, mediaRef: string, transcript: Transcript, voice?: VoiceLevels): SpeechCuts {
  const kept = union(talkLayers(project, mediaRef).flatMap(keptSpans))
  const fillers = findFillers(transcript, hesitationsOf(transcript.language))
    .filter(one => isIn(one, kept))
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
  const { fillers, pauses } = found(project, mediaRef, transcript, voice ?? undefined)
  const spans = voice ? [...fillers, ...pauses] : fillers
  if (!spans.length) return refuse(project, voice ? NOTHING_FOUND : NO_FILLERS)
  return cutSpans(project, { mediaRef, spans })
}

/** The cuts of a media that take only hesitations or only silence; not those that take words. */
export function speechCuts(project: Project, mediaRef: string): SpeechCuts {
  const cuts: SpeechCuts = { fillers: [], pauses: [] }
  const transcript = project.transcripts[mediaRef]
  const layers = talkLayers(project, mediaRef)
  if (!transcript || layers.every(layer => !layer.cuts.length)) return cuts
  const words = wordsInOrder(transcript)
  const hesitations = findFillers(transcript, hesitationsOf(transcript.language))
  for (const cut of union(layers.flatMap(layer => layer.cuts))) {
    const isPlace = layers.some(({ trim }) => cut.start < trim.end && cut.end > trim.start)
    const inside = words.filter(word => isIn(word, [cut]))
    const fillers = hesitations.filter(one => isIn(one, [cut]))
    const count = fillers.reduce((sum, { wordIds }) => sum + wordIds.length, 0)
    if (!isPlace || inside.length > count) continue
    if (!inside.length) cuts.pauses.push(cut)
    else cuts.fillers.push(...fillers.map(() => cut))
  }
  return cuts
}

/** Plays what `speechCuts` finds again; what follows moves down. */
export function restoreSpeech(project: Project, { mediaRef }: { mediaRef: string }): Project {
  const { fillers, pauses } = speechCuts(project, mediaRef)
  return restoreSpans(project, { mediaRef, spans: union([...fillers, ...pauses]) })
}
