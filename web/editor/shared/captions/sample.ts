import { PROJECT_VERSION } from '@/compositions/catalog/defaults'
import { openProject } from '@/compositions/document/migrate'
import type { Project } from '@/compositions/model/project'
import type { CaptionStyle } from '@/compositions/schema/caption-style'
import type { TimelineWord } from '@/compositions/typography/captions/timeline-words'

/** The canvas of a thumbnail in pixels: small enough that captions of 64 px are readable in the thumbnail. */
const SAMPLE = { width: 360, height: 324 }

/** Number of words, seconds per word, and the frame of the still: the middle of the second word. */
const WORDS = 3
const WORD_SECONDS = 0.55
const PLAIN_WORDS = ['your', 'words', 'here']

export const STILL_FRAME = Math.round(WORD_SECONDS * 1.5 * 30)

/** The first words of a transcript to show in a thumbnail: consecutive, short and without punctuation. */
export function sampleWords(heard: readonly TimelineWord[]): string[] {
  const fits = (word: TimelineWord) => word.text.length <= 9 && !/[.,!?…]/.test(word.text)
  const start = heard.findIndex((_, index) => {
    const run = heard.slice(index, index + WORDS)
    return run.length === WORDS && run.every(fits)
  })
  return start < 0 ? PLAIN_WORDS : heard.slice(start, start + WORDS).map(word => word.text)
}

/** The words that thumbnails show, and their language. */
export type SampleText = { words: readonly string[]; language: string }

/**
 * A project of a few words in a caption style, for a thumbnail. It is drawn by the same code as any project.
 */
export function sampleProject({ words, language }: SampleText, captionStyle: CaptionStyle): Project {
  const duration = words.length * WORD_SECONDS + 0.2
  return openProject({
    version: PROJECT_VERSION,
    id: 'sample',
    title: '',
    type: 'scratch',
    format: { ...SAMPLE, orientation: 'landscape' },
    fps: 30,
    layers: [
      {
        id: 'sound',
        layer: 'AUDIO',
        asset: 'audio',
        mediaRef: 'media',
        width: 1,
        height: 1,
        trim: { start: 0, end: duration },
      },
      {
        id: 'captions',
        layer: 'SUBTITLE',
        asset: 'subtitle',
        mediaRef: 'media',
        left: 8,
        top: SAMPLE.height * 0.36,
        width: SAMPLE.width - 16,
        height: SAMPLE.height * 0.56,
      },
    ],
    media: {
      media: { kind: 'audio', assetId: 'none', width: 0, height: 0, fps: 0, duration, hasAudio: false },
    },
    transcripts: {
      media: {
        mediaRef: 'media',
        type: 'manual',
        language,
        speakers: [],
        subtitles: [
          {
            id: 's0',
            speaker_id: null,
            words: words.map((text, index) => ({
              id: `w${index}`,
              text,
              start: index * WORD_SECONDS,
              end: (index + 1) * WORD_SECONDS,
            })),
          },
        ],
        captions: true,
        scenes: [],
      },
    },
    captionStyle,
  })
}
