import { openProject } from '@/compositions/document/migrate'
import { visualizers } from '@/compositions/looks/waves/waves'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { formatNamed, type Project } from '@/compositions/model/project'
import { SPECTRUM, type Spectrum } from '@/compositions/sound/spectrum'

/** What a large project is: two hours, 500 layers, 20,000 words. */
const LARGE = { seconds: 7_200, layers: 500, words: 20_000 } as const

const CUTS = 400
const SAID = 'so we doubled the price and nobody left that is what I keep telling people'.split(' ')

const words = Array.from({ length: LARGE.words }, (_, index) => {
  const start = (LARGE.seconds * index) / LARGE.words
  return { id: `w${index}`, text: SAID[index % SAID.length] as string, start, end: start + 0.3 }
})

/** Subtitles with the given number of words each. */
const SUBTITLE_WORDS = 12
const subtitles = Array.from({ length: Math.ceil(words.length / SUBTITLE_WORDS) }, (_, index) => ({
  id: `s${index}`,
  speaker_id: null,
  words: words.slice(index * SUBTITLE_WORDS, (index + 1) * SUBTITLE_WORDS),
}))

/**
 * A title, a shape or a wave that lasts half a minute and animates in and out; about a dozen are on screen at once.
 */
function drawnLayer(index: number): LayerInput {
  const position = Math.floor((LARGE.seconds * index) / LARGE.layers)
  const common = {
    id: `layer${index}`,
    left: 40 + ((index * 97) % 500),
    top: 60 + ((index * 53) % 1_400),
    width: 480,
    height: 160,
    position,
    end: Math.min(LARGE.seconds - CUTS / 2, position + 150),
    animationIn: 'zoom-in',
  } as const
  const wave = visualizers[index % visualizers.length]
  if (index % 25 === 0) return { ...common, layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'media', wave }
  if (index % 3 === 0) return { ...common, layer: 'SHAPE', asset: 'shape', fill: '#3F48FF' }
  return { ...common, layer: 'TEXT', asset: 'text', text: `Chapter ${index}`, fontSize: 56 }
}

/** A project as large as they get: a talk with hundreds of cuts below hundreds of layers. */
export function largeProject(): Project {
  const whole = { left: 0, top: 0, width: 1080, height: 1920 } as const
  const cuts = Array.from({ length: CUTS }, (_, index) => ({
    id: `c${index}`,
    start: 9 + index * 17.5,
    end: 9.5 + index * 17.5,
  }))
  const trim = { start: 0, end: LARGE.seconds }
  const layers: LayerInput[] = [
    { id: 'video', layer: 'MEDIA', asset: 'video', mediaRef: 'media', ...whole, trim, cuts },
    ...Array.from({ length: LARGE.layers - 3 }, (_, index) => drawnLayer(index)),
    {
      id: 'captions',
      layer: 'SUBTITLE',
      asset: 'subtitle',
      mediaRef: 'media',
      ...whole,
      top: 1200,
      height: 400,
    },
    { id: 'bar', layer: 'PROGRESS_BAR', asset: 'progress', ...whole, top: 1908, height: 12 },
  ]
  return openProject({
    ...{ version: 1, id: 'large', title: 'Large', type: 'captionVideo', fps: 30 },
    format: formatNamed('1080X1920'),
    layers,
    media: {
      media: {
        ...{ kind: 'video', assetId: 'media', width: 1920, height: 1080, fps: 30 },
        ...{ duration: LARGE.seconds, hasAudio: true },
      },
    },
    transcripts: {
      media: {
        ...{ mediaRef: 'media', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
        subtitles,
      },
    },
    captionStyle: { presetStyle: 'Mozi' },
  })
}

/** A spectrum of two hours of bursts and pauses, similar to speech. */
export function largeSpectrum(): Spectrum {
  const bands = new Uint8Array(LARGE.seconds * SPECTRUM.rate * SPECTRUM.bands)
  for (let at = 0; at < bands.length; at++) {
    const row = Math.floor(at / SPECTRUM.bands)
    const loud = row % 45 < 36 ? 120 + 60 * Math.sin(row / 3) : 10
    bands[at] = Math.max(0, loud - (at % SPECTRUM.bands) + 20 * Math.sin(at))
  }
  return { first: 0, bands }
}
