import type { Caption } from '@remotion/captions'
import type { Project } from '../model/project'
import type { TimelineWord } from '../typography/captions/timeline-words'
import { heardWords, spaceBefore } from './heard-words'
import { paragraphsOf } from './paragraphs'

const milliseconds = (seconds: number): number => Math.round(seconds * 1000)

const toCaption = (word: TimelineWord, index: number, all: readonly TimelineWord[]): Caption => ({
  text: spaceBefore(word, all[index - 1]) + word.text,
  startMs: milliseconds(word.start),
  endMs: milliseconds(word.end),
  timestampMs: milliseconds((word.start + word.end) / 2),
  confidence: null,
})

/** The words of a project as Remotion exchanges them (https://www.remotion.dev/docs/captions/caption). */
export const toCaptions = (project: Project): Caption[] => heardWords(project).map(toCaption)

/**
 * The words of a project as a podcast app reads them, a segment a sentence
 * (https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/examples/transcripts/transcripts.md#json).
 */
export const toPodcastTranscript = (project: Project) => ({
  version: '1.0.0',
  segments: paragraphsOf(heardWords(project), { bySentence: true }).map(({ text, start, end, speaker }) => ({
    ...(speaker !== null && { speaker }),
    startTime: milliseconds(start) / 1000,
    endTime: milliseconds(end) / 1000,
    body: text,
  })),
})
