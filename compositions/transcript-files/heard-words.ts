import type { Project } from '../model/project'
import { wordLayers } from '../sound/sound-layer'
import { layerSegments } from '../time/layer-range'
import { captionTranscript } from '../typography/captions/caption-transcript'
import { areJoined } from '../typography/captions/script'
import { type TimelineWord, timelineWords } from '../typography/captions/timeline-words'

/** Seconds of the timeline that are exported. */
export type Range = { from: number; to: number }

/** The media whose words are written: those with captions; all that have words if none has. */
function spokenRefs({ layers, transcripts }: Project): string[] {
  const captioned = layers.flatMap(layer => (layer.asset === 'subtitle' ? [layer.mediaRef] : []))
  return [...new Set(captioned.length ? captioned : Object.keys(transcripts))]
}

/**
 * The words that are heard in a project or in a range of it, in order, in seconds from its beginning (T4), in the language
 * of its captions (F14). Speakers are given by their names.
 */
export function heardWords(project: Project, range?: Range): TimelineWord[] {
  const { from, to } = range ?? { from: 0, to: Number.POSITIVE_INFINITY }
  const heard = spokenRefs(project).flatMap(ref => {
    const transcript: Project['transcripts'][string] | undefined = project.transcripts[ref]
    if (!transcript) return []
    const names = new Map(transcript.speakers.map(({ id, name }) => [id, name]))
    const maps = wordLayers(project.layers, ref).map(layer => layerSegments(project, layer))
    const shown = captionTranscript(transcript, maps, project.fps)
    return timelineWords(shown, maps, project.fps).map(word => ({
      ...word,
      speaker: word.speaker === null ? null : (names.get(word.speaker) ?? null),
    }))
  })
  return heard
    .filter(word => word.end > from && word.start < to)
    .map(word => ({ ...word, start: Math.max(from, word.start) - from, end: Math.min(to, word.end) - from }))
    .sort((a, b) => a.start - b.start)
}

/** What is written between a word and the one before it: nothing in languages without spaces. */
export const spaceBefore = (
  word: Pick<TimelineWord, 'text'>,
  before: Pick<TimelineWord, 'text'> | undefined,
): string => (before && !areJoined(before.text, word.text) ? ' ' : '')

/** Whether several people speak, so that their names matter. */
export const hasSpeakers = (words: readonly Pick<TimelineWord, 'speaker'>[]): boolean =>
  new Set(words.map(({ speaker }) => speaker)).size > 1
