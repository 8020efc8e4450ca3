import { openProject } from '@/compositions/document/migrate'
import type { VideoProps } from '@/compositions/document/to-props'
import { type Format, formatNamed } from '@/compositions/model/project'
import type { CaptionPreset } from '@/compositions/schema/caption-style'
import type { Word } from '@/compositions/schema/transcript'
import demos from './demos.json'

/** Seconds that a word of `n` letters takes, and the pause after a sentence. */
const spoken = (letters: number) => 0.2 + 0.045 * letters
const PAUSE = 0.5
const LEAD = 0.3

/** The words of a text, timed at a speaking pace. */
function pacedWords(text: string): Word[] {
  let at = LEAD
  return text.split(' ').map((word, index) => {
    const start = at
    const end = start + spoken(word.length)
    at = end + (/[.?!]$/.test(word) ? PAUSE : 0.04)
    return { id: `w${index}`, text: word, start, end }
  })
}

/** Input of a captioned still: the words over a picture of `/talk/`, in a style and a format. */
export type CaptionedStill = { style: CaptionPreset; format: Format; picture: string; text: string }

/** Captions cover the lower third, 60 px from the sides. */
const captionsOver = ({ width, height }: Format) => ({
  left: 60,
  top: Math.round(height * 0.62),
  width: width - 120,
  height: Math.round(height * 0.17),
})

/**
 * Props of `ProjectVideo` for a small project of captions over a still, drawn like an export. The audio is silent: its
 * media has no URL.
 */
export function captionedStill({ style, format, picture, text }: CaptionedStill): VideoProps {
  const { width, height } = format
  const words = pacedWords(text)
  const end = (words.at(-1)?.end ?? 0) + PAUSE
  const sound = { kind: 'audio', width: 0, height: 0, fps: 0, duration: end, hasAudio: true }
  const still = { kind: 'image', width, height, fps: 0, duration: 0, hasAudio: false }
  const project = openProject({
    version: 1,
    id: `demo-${style}`,
    title: style,
    type: 'captionVideo',
    format,
    fps: 30,
    layers: [
      { id: 'picture', layer: 'MEDIA', asset: 'image', mediaRef: 'picture', width, height },
      {
        id: 'talk',
        layer: 'AUDIO',
        asset: 'audio',
        mediaRef: 'talk',
        width,
        height: 120,
        trim: { start: 0, end },
      },
      { id: 'captions', layer: 'SUBTITLE', asset: 'subtitle', mediaRef: 'talk', ...captionsOver(format) },
    ],
    media: { picture: { ...still, assetId: picture }, talk: { ...sound, assetId: 'talk' } },
    transcripts: {
      talk: {
        mediaRef: 'talk',
        type: 'manual',
        language: 'en',
        speakers: [],
        subtitles: [{ id: 's0', speaker_id: null, words }],
        captions: true,
        scenes: [],
      },
    },
    captionStyle: { presetStyle: style },
  })
  return { project, addresses: { picture: `/talk/${picture}.webp` }, fonts: '/fonts' }
}

/** The demo of one caption style, in portrait. */
export const demoProject = (style: CaptionPreset): VideoProps =>
  captionedStill({ style, format: formatNamed('1080X1920'), ...demos[style] })
