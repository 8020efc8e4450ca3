import fc from 'fast-check'
import type { LayerInput } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { filmMedia, testProject } from './test-project'

/** A small canvas, and a source of the same size with sound. */
const CANVAS = { width: 180, height: 320 }

/** Seconds of the source. */
export const EDITED_SECONDS = 32

/** What edits change of the talk: everything that decides frames and sound in another way. */
export type EditedTalk = {
  words: string[]
  cuts: { start: number; end: number }[]
  title: { text: string; animationIn: 'fade' | 'zoom-in' | 'slide-up' | null }
  style: string
  volume: number
  zoom: number
  filter: string
  angle: number
  bar: boolean
  watermark: boolean
  note: { at: number; text: string } | null
}

const SPOKEN =
  'The part nobody tells you is how quiet. It gets when the last client leaves and. The room is yours to keep or lose.'.split(
    ' ',
  )

/** Seconds of a word, and words of a sentence; after each there is a pause of a second. */
const [WORD, SENTENCE] = [0.4, 8]

const startOf = (word: number): number => word * WORD + Math.floor(word / SENTENCE)

export const talkBefore: EditedTalk = {
  words: Array.from(
    { length: Math.floor(EDITED_SECONDS / (WORD + 1 / SENTENCE)) },
    (_, index) => SPOKEN[index % SPOKEN.length] as string,
  ),
  cuts: [],
  title: { text: 'Quiet rooms', animationIn: null },
  ...{
    style: 'Mozi',
    volume: 1,
    zoom: 1,
    filter: 'none',
    angle: 0,
    bar: false,
    watermark: false,
    note: null,
  },
}

/** One edit. Most change a word or cut something, like those of real users. */
export const anyEdit: fc.Arbitrary<(talk: EditedTalk) => EditedTalk> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        at: fc.nat(talkBefore.words.length - 1),
        to: fc.constantFrom('silent', 'I', 'unbelievably', 'Wörter', '–', 'extraordinarily-long-word'),
      })
      .map(({ at, to }) => (talk: EditedTalk) => ({ ...talk, words: talk.words.with(at, to) })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ start: fc.nat(EDITED_SECONDS * 10 - 20), length: fc.integer({ min: 3, max: 15 }) })
      .map(({ start, length }) => (talk: EditedTalk) => ({
        ...talk,
        cuts: [...talk.cuts, { start: start / 10, end: (start + length) / 10 }].slice(-5),
      })),
  },
  fc
    .constantFrom<EditedTalk['title']>(
      { text: 'Quiet rooms', animationIn: 'fade' },
      { text: 'A longer title that wraps', animationIn: 'slide-up' },
      { text: 'Rooms', animationIn: 'zoom-in' },
    )
    .map(title => (talk: EditedTalk) => ({ ...talk, title })),
  fc.constantFrom('Mozi', 'Plain').map(style => (talk: EditedTalk) => ({ ...talk, style })),
  fc.constantFrom(0, 0.5, 1).map(volume => (talk: EditedTalk) => ({ ...talk, volume })),
  fc.constantFrom(1, 1.4).map(zoom => (talk: EditedTalk) => ({ ...talk, zoom })),
  fc.constantFrom('none', 'Inkwell').map(filter => (talk: EditedTalk) => ({ ...talk, filter })),
  fc.boolean().map(bar => (talk: EditedTalk) => ({ ...talk, bar })),
  fc.boolean().map(watermark => (talk: EditedTalk) => ({ ...talk, watermark })),
  fc
    .record({ at: fc.integer({ min: 0, max: 20 }), text: fc.constantFrom('Note', 'Another note') })
    .map(note => (talk: EditedTalk) => ({ ...talk, note })),
  fc.constant((talk: EditedTalk) => ({ ...talk, note: null })),
)

/** Writes the source: a picture that changes in each frame, and two tones. */
export const makeEditedFilm = (out: string): Promise<unknown> =>
  runFfmpeg([
    ...['-f', 'lavfi', '-i', `testsrc2=s=${CANVAS.width}x${CANVAS.height}:r=30:d=${EDITED_SECONDS}`],
    ...['-f', 'lavfi', '-i', `aevalsrc='0.2*sin(660*t)+0.2*sin(3000*t)':s=48000:d=${EDITED_SECONDS}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '60', '-pix_fmt', 'yuv420p', '-color_range', 'tv'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-c:a', 'aac', '-ac', '2', '-y', out],
  ])

/** Cuts in order that don't overlap. */
function ordered(cuts: EditedTalk['cuts']): { id: string; start: number; end: number }[] {
  const kept: { id: string; start: number; end: number }[] = []
  for (const { start, end } of cuts.toSorted((a, b) => a.start - b.start)) {
    const last = kept.at(-1)
    if (last && start <= last.end + 0.2) last.end = Math.max(last.end, end)
    else kept.push({ id: `c${kept.length}`, start, end })
  }
  return kept
}

/** The project of a talk; its media is `film`. */
export function editedProject({ words, cuts, title, style, note, bar, ...looks }: EditedTalk): Project {
  const { volume, zoom, filter, angle } = looks
  const place = { left: 10, width: 160, fontFamily: 'Inter', fontSize: 16 }
  const layers: LayerInput[] = [
    {
      ...{ id: 'film', layer: 'BACKGROUND_MEDIA', asset: 'video', mediaRef: 'film', ...CANVAS },
      ...{ trim: { start: 0, end: EDITED_SECONDS }, cuts: ordered(cuts), volume, zoom, filter, angle },
    } as LayerInput,
    {
      ...{ id: 'title', layer: 'TEXT', asset: 'text', text: title.text, top: 20, height: 40, ...place },
      ...{ fill: '#101010', backgroundColor: '#FFFFFF', padding: 4, end: 12 },
      ...(title.animationIn && { animationIn: title.animationIn }),
    } as LayerInput,
    {
      ...{ id: 'captions', layer: 'SUBTITLE', asset: 'subtitle', mediaRef: 'film' },
      ...{ left: 5, top: 200, width: 170, height: 80 },
    },
    ...(note
      ? [
          {
            ...{ id: 'note', layer: 'TEXT', asset: 'text', text: note.text, top: 120, height: 30, ...place },
            ...{ fill: '#FFFFFF', position: note.at, end: note.at + 3, animationOut: 'fade' },
          } as LayerInput,
        ]
      : []),
    ...(bar
      ? [
          {
            ...{ id: 'bar', layer: 'PROGRESS_BAR', asset: 'progress', left: 0, top: 310 },
            ...{ width: 180, height: 10 },
          } as LayerInput,
        ]
      : []),
  ]
  const said = words.map((text, index) => ({
    ...{ id: `w${index}`, text, start: startOf(index), end: startOf(index) + 0.35 },
  }))
  return testProject(
    CANVAS,
    layers,
    { film: filmMedia(CANVAS, 30, EDITED_SECONDS, true) },
    {
      film: {
        ...{ mediaRef: 'film', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
        subtitles: [{ id: 's0', speaker_id: null, words: said }],
      },
    },
    style,
  )
}
