import { makeClip } from '@/compositions/edit/make-clip'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import type { CaptionStyle } from '@/compositions/schema/caption-style'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import type { GalleryFamily, GalleryMedia } from '../gallery-case'

/** Spoken words, with `*` before an emphasized one. */
type Spoken = { says: string; style: CaptionStyle; language?: string; speaker?: number }

/** Duration of a word in seconds, and the frame in which the third one is active. */
const WORD = 0.4
const FRAME = Math.round(WORD * 2.6 * 30)

const ENGLISH = 'Nobody tells you how quiet it gets'

const cases: Record<string, Spoken> = {
  'One word': { says: ENGLISH, style: { presetStyle: 'Beast', wordLimit: '1_word' } },
  'One line': { says: ENGLISH, style: { presetStyle: 'Mozi', wordLimit: '1_line' } },
  'Two lines': { says: ENGLISH, style: { presetStyle: 'Pop', wordLimit: '2_line' } },
  'Two lines, key word': { says: ENGLISH, style: { presetStyle: 'Impact', wordLimit: '2_line' } },
  Emphasized: { says: 'we *never told anybody', style: { presetStyle: 'Pop' } },
  'Emphasized, key word': { says: 'THE INBOX was *silent', style: { presetStyle: 'Mozi-2' } },
  'Emphasized, box': { says: 'we *never told anybody', style: { presetStyle: 'Cap' } },
  'Long word': {
    says: 'our incomprehensibilities Unverwechselbarkeitsversprechen',
    style: { presetStyle: 'Beast' },
  },
  'First speaker': { says: ENGLISH, style: { presetStyle: 'Mozi', colorBySpeaker: true }, speaker: 0 },
  'Second speaker': { says: ENGLISH, style: { presetStyle: 'Block', colorBySpeaker: true }, speaker: 1 },
  'Third speaker': { says: ENGLISH, style: { presetStyle: 'Cap', colorBySpeaker: true }, speaker: 2 },
  'One of its own': {
    says: ENGLISH,
    style: {
      ...{ presetStyle: 'Reel', textBackgroundColor: '#3F48FF', fill: '#FFFFFF', futureFill: '#FFFFFF' },
      ...{ activeFill: '#FFE36E', border: { color: '#FFFFFF', width: 4 }, backgroundGap: 0.12, angle: -2 },
    },
  },
  Arabic: { says: 'لا أحد يخبرك كم يصبح Google هادئا', style: { presetStyle: 'Karoke' }, language: 'ar' },
  Hebrew: { says: 'אף אחד לא מספר לך', style: { presetStyle: 'Cap' }, language: 'he' },
  Hindi: { says: 'कोई नहीं बताता कि', style: { presetStyle: 'Pop' }, language: 'hi' },
  Japanese: { says: '値段 を 倍 に しました が', style: { presetStyle: 'Mozi' }, language: 'ja' },
  Chinese: { says: '我们 把 价格 翻 了 一倍', style: { presetStyle: 'Block' }, language: 'zh' },
  Emoji: { says: 'we doubled it 🚀 ☕️ 👩‍💻', style: { presetStyle: 'Mozi', wordLimit: '2_line' } },
}

function clipOf({ media }: GalleryMedia, { says, style, language = 'en', speaker = 0 }: Spoken) {
  const words = says.split(' ')
  const speakers = ['a', 'b', 'c'].map(id => ({ id, name: id }))
  const transcript = toTranscript({
    mediaRef: 'media',
    language,
    speakers,
    words: words.map((word, index) => ({
      text: word.replace('*', ''),
      start: index * WORD,
      end: (index + 1) * WORD,
      speaker: speakers[speaker]?.id ?? null,
    })),
  })
  const emphasized = transcript.subtitles.map(subtitle => ({
    ...subtitle,
    words: subtitle.words.map(word => ({
      ...word,
      emphasize: words[Number(word.id.slice(1))]?.startsWith('*') ?? false,
    })),
  }))
  const source = newProject({
    ...{ id: 'words', title: '', type: 'captionVideo', format: formatNamed('1920X1080') },
    media: media.media,
    transcript: { ...transcript, subtitles: emphasized },
  })
  const range = { start: 0, end: words.length * WORD }
  return makeClip(source, {
    ...{ id: 'words', title: '', format: formatNamed('1080X1080'), focus: { x: 0.3, y: 0.5 } },
    ...range,
    captionStyle: style,
  })
}

/** Parts of captions: word limits, emphasized and long words, speakers, a custom style, scripts. */
export const captionWords: GalleryFamily = {
  title: 'What captions say',
  cell: 200,
  columns: 6,
  goesSparse: true,
  cases: media =>
    Object.entries(cases).map(([label, spoken]) => ({ label, project: clipOf(media, spoken), frame: FRAME })),
}
