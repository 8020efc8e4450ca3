import type { LayerInput } from '../model/layers/layer'
import type { Media } from '../schema/media'
import type { Transcript } from '../schema/transcript'

/** How much of something a value has: `count` things, rounds of `round` seconds, up to second `end` of the timeline. */
export type Amounts = { count: number; round: number; end: number }

type Value = { layers: LayerInput[]; transcripts: Record<string, Transcript>; media?: Record<string, Media> }

const box = { width: 300, height: 300 }

const film: Media = {
  ...{ kind: 'video', assetId: 'film', width: 640, height: 360, fps: 30, duration: 0, hasAudio: true },
}

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const video = (id: string, fields: object = {}): LayerInput => ({
  ...{ id, layer: 'MEDIA', asset: 'video', mediaRef: 'film', ...box, trim: { start: 0, end: 10 } },
  ...fields,
})

const sound = (id: string, fields: object = {}): LayerInput => ({
  ...{ id, layer: 'AUDIO', asset: 'audio', mediaRef: 'film', ...box, trim: { start: 0, end: 10 } },
  ...fields,
})

const text = (id: string, fields: object = {}): LayerInput => ({
  ...{ id, layer: 'TEXT', asset: 'text', text: 'A title', ...box, end: 1, ...fields },
})

const loop = ({ round, end }: Amounts) => ({ trim: { start: 0, end: round }, loop: true, end })

/** Words that are said over each other in the first second, in no order. */
function words(count: number): Transcript {
  const perSubtitle = 500
  return {
    ...{ mediaRef: 'film', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
    subtitles: many(Math.ceil(count / perSubtitle), subtitle => ({
      id: `s${subtitle}`,
      speaker_id: null,
      words: many(Math.min(perSubtitle, count - subtitle * perSubtitle), index => {
        const start = ((subtitle * perSubtitle + index) * 7_919) % 1_000
        return {
          id: `w${subtitle}-${index}`,
          text: 'word',
          start: start / 1_000,
          end: start / 1_000 + 0.1,
        }
      }),
    })),
  }
}

/** Words of `seconds` each, one after another, of which every fourth is a hesitation. */
const talk = (count: number, seconds: number): Transcript => ({
  ...words(0),
  subtitles: many(Math.ceil(count / 8), subtitle => ({
    id: `s${subtitle}`,
    speaker_id: null,
    words: many(Math.min(8, count - subtitle * 8), index => {
      const at = subtitle * 8 + index
      const text = index % 4 ? 'word' : 'um'
      return { id: `w${at}`, text, start: at * seconds, end: (at + 1) * seconds }
    }),
  })),
})

const scenes = (count: number): Transcript['scenes'] =>
  many(Math.min(2_000, count), index => ({ id: `x${index}`, start: index / 10, layout: '1_fullscreen' }))

const captions: LayerInput = { id: 'c', layer: 'SUBTITLE', asset: 'subtitle', mediaRef: 'film', ...box }

const only = (layers: LayerInput[]): Value => ({ layers, transcripts: {} })

/**
 * Kinds of values that are small to write down and may take long to be read, prepared or planned: each by the names of
 * what is many in it.
 */
export const EXPENSIVE: Record<string, (amounts: Amounts) => Value> = {
  'one long loop': amounts => only([sound('a', loop(amounts))]),
  'loops one over the other': amounts =>
    only(many(amounts.count, index => sound(`a${index}`, loop(amounts)))),
  'loops with B-roll': amounts =>
    only([
      sound('talk', loop(amounts)),
      ...many(amounts.count, index =>
        text(`b${index}`, { broll: { mediaRef: 'film', start: 0, end: amounts.round / 2 } }),
      ),
    ]),
  'loops of many cuts': amounts =>
    only([
      sound('a', {
        ...loop({ ...amounts, round: amounts.round * 1_000 }),
        cuts: many(Math.min(5_000, amounts.count), index => ({
          ...{ id: `k${index}`, start: index / 100, end: index / 100 + 0.005 },
        })),
      }),
    ]),
  'pieces with B-roll over each': ({ count }) =>
    only(
      many(count, index =>
        index % 2
          ? text(`b${index}`, { broll: { mediaRef: 'film', start: 0, end: 9 } })
          : video(`v${index}`, { position: index }),
      ),
    ),
  'pieces with B-roll over words that each cuts': ({ count }) =>
    only(
      many(count, index =>
        index % 2
          ? text(`b${index}`, { broll: { mediaRef: 'film', start: 4, end: 5 + index / 10_000 } })
          : video(`v${index}`, { position: index * 4, cuts: [{ id: 'k', start: 3, end: 6 }] }),
      ),
    ),
  'frames of many videos': ({ count }) =>
    only(
      many(count, index =>
        index % 3
          ? ({
              ...{ id: `f${index}`, layer: 'VIDEO_FRAME', asset: 'video', ...box },
              refId: `v${index - (index % 3)}`,
            } as LayerInput)
          : video(`v${index}`, { position: index * 4 }),
      ),
    ),
  'transitions at one cut': ({ count }) =>
    only(
      many(count, index =>
        video(
          `v${index}`,
          index % 2 ? { position: 10, transition: 'fade' } : { trim: { start: 0, end: 10 } },
        ),
      ),
    ),
  'transitions one after another': ({ count }) =>
    only(
      many(count, index =>
        video(`v${index}`, { position: index, trim: { start: 0, end: 1 }, transition: 'fade' }),
      ),
    ),
  'texts at once': ({ count }) => only(many(count, index => text(`t${index}`))),
  'texts one after another': ({ count }) =>
    only(many(count, index => text(`t${index}`, { position: index, end: index + 1 }))),
  'long texts that are made to fit': ({ count }) =>
    only(
      many(count, index =>
        text(`t${index}`, {
          text: `字${index}`.repeat(400),
          overflow: 'shrink',
          position: index,
          end: index + 1,
        }),
      ),
    ),
  'texts that come letter by letter': ({ count }) =>
    only(
      many(count, index =>
        text(`t${index}`, {
          ...{ text: 'i'.repeat(2_000), width: 20_000, animationUnit: 'letter', animationIn: 'slide-up' },
          ...{ position: index, end: index + 1 },
        }),
      ),
    ),
  'texts over shapes': ({ count }) =>
    only(
      many(count, index =>
        index % 2
          ? text(`t${index}`, { position: index, end: index + 1_000 })
          : ({
              ...{ id: `s${index}`, layer: 'SHAPE', asset: 'shape', ...box, fill: '#FFFFFF' },
              ...{ position: index, end: index + 1_000 },
            } as LayerInput),
      ),
    ),
  'waves at once': ({ count }) =>
    only([
      video('v', { trim: { start: 0, end: 60 } }),
      ...many(count, index => ({
        ...({ id: `w${index}`, layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'film' } as const),
        ...{ ...box, width: 20_000, scaleX: 100, strokeWidth: 1 },
      })),
    ]),
  'layers of scenes': ({ count }) => ({
    layers: many(count, index =>
      index % 2
        ? text(`t${index}`, { sceneRef: `x${index % 2_000}` })
        : sound(`a${index}`, { position: index * 10 }),
    ),
    transcripts: { film: { ...words(1), scenes: scenes(count) } },
  }),
  'words in loops': amounts => ({
    layers: [sound('a', loop({ ...amounts, round: amounts.round + 1 })), captions],
    transcripts: { film: words(amounts.count * 20) },
  }),
  'one subtitle of many words': ({ count }) => ({
    layers: [sound('a', { trim: { start: 0, end: 20_000 } }), captions],
    transcripts: { film: words(count * 20) },
  }),
  'cuts of many words': ({ count }) => ({
    layers: [
      sound('a', {
        trim: { start: 0, end: count },
        cuts: many(Math.min(5_000, count), index => ({
          ...{ id: `k${index}`, start: index + 0.2, end: index + 0.8 },
        })),
      }),
    ],
    transcripts: { film: talk(count * 16, 1 / 16) },
  }),
  'translated captions of many cuts': ({ count, end }) => ({
    layers: [
      sound('a', {
        trim: { start: 0, end: Math.max(1, count) },
        cuts: many(Math.min(5_000, count), index => ({
          ...{ id: `k${index}`, start: index + 0.2, end: index + 0.8 },
        })),
      }),
      captions,
    ],
    transcripts: {
      film: {
        ...talk(count, 1),
        captionLanguage: 'es',
        translations: many(Math.min(20_000, count * 4), index => ({
          ...{ id: `t${index}`, language: 'es', original: '', start: index / 4, end: index / 4 + (end % 60) },
          words: many(8, at => `palabra${at}`),
        })),
      },
    },
  }),
  'caption tracks': ({ count }) => ({
    layers: [sound('a'), ...many(count, index => ({ ...captions, id: `c${index}` }))],
    transcripts: { film: words(count) },
  }),
  'sound that makes way for words': ({ count }) => ({
    layers: many(Math.ceil(count / 10), index =>
      sound(`a${index}`, {
        position: index * 2,
        trim: { start: 0, end: 2 },
        ...(index % 2 && { ducking: 12 }),
      }),
    ),
    transcripts: { film: words(count) },
  }),
  'an outro after everything': ({ count }) =>
    only(
      many(count, index =>
        text(`t${index}`, { layer: index % 2 ? 'OUTRO' : 'TEXT', position: index, end: index + 1 }),
      ),
    ),
}

/** A value of a kind, as it would be sent or stored. */
export const expensiveValue = (kind: string, amounts: Amounts): Record<string, unknown> => ({
  ...{ version: 2, id: 'p', title: '', type: 'scratch', fps: 30, fonts: [], media: { film } },
  format: { width: 1080, height: 1920, orientation: 'portrait' },
  captionStyle: { presetStyle: 'Plain' },
  ...EXPENSIVE[kind]?.(amounts),
})
