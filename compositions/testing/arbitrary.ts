import fc from 'fast-check'
import { newProject } from '../edit/new-project'
import type { LayerInput, PlayedLayer } from '../model/layers/layer'
import { formatNamed, type Project } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import type { Transcript } from '../schema/transcript'
import { normalize } from '../time/normalize'

/** Seconds to the millisecond, as words are known. */
export const seconds = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map(value => value / 1000)

const span = (from: number, to: number) =>
  fc
    .tuple(seconds(from, to), seconds(from, to))
    .filter(([a, b]) => Math.abs(a - b) >= 0.05)
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }))

const speed = fc.constantFrom(0.25, 0.5, 0.8, 1, 1, 1, 1.25, 1.5, 2, 4)

/** Points of a speed ramp of a source of 60 s; they may be closer than a frame, and outside of the source. */
export const speedPoints = fc
  .uniqueArray(fc.record({ source: seconds(-5, 65), speed }), {
    ...{ minLength: 2, maxLength: 12, selector: point => point.source },
  })
  .map(points => points.sort((a, b) => a.source - b.source))

/** A played layer of a source of 60 s: any trim, up to six cuts that may overlap, any speed, any position. */
export const playedLayer = fc
  .record({
    trim: span(0, 60),
    cuts: fc.array(span(0, 60), { maxLength: 6 }),
    playbackSpeed: speed,
    position: seconds(0, 20),
  })
  .map(({ cuts, ...rest }): PlayedLayer => {
    const layer: LayerInput = {
      id: 'audio',
      layer: 'AUDIO',
      asset: 'audio',
      width: 100,
      height: 100,
      mediaRef: 'media',
      cuts: cuts.map((cut, index) => ({ id: `c${index}`, ...cut })),
      ...rest,
    }
    return layerSchema.parse(layer) as PlayedLayer
  })

/** A played layer as `playedLayer`, with a speed ramp. */
export const rampedLayer = fc
  .tuple(playedLayer, speedPoints)
  .map(([layer, points]): PlayedLayer => ({ ...layer, speedPoints: points }))

/** A transcript of words one after another with pauses of any length, within 60 s. */
export const transcript = fc
  .array(
    fc.record({
      pause: seconds(0, 1.2),
      length: seconds(0.06, 0.8),
      text: fc.constantFrom('so', 'we', 'doubled', 'it.', 'Nobody', 'left,'),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((parts): Transcript => {
    let at = 0
    const words = parts.map(({ pause, length, text }, index) => {
      const start = Math.round((at + pause) * 1000) / 1000
      at = Math.round((start + length) * 1000) / 1000
      return { id: `w${index}`, text, start, end: at }
    })
    const subtitles = words.map((word, index) => ({ id: `s${index}`, speaker_id: null, words: [word] }))
    return {
      mediaRef: 'media',
      type: 'automatic',
      language: 'en',
      speakers: [],
      subtitles,
      captions: true,
      scenes: [],
    }
  })

/** A project of a minute of sound with that layer and those words, and some titles that may move. */
export const project = fc
  .record({
    layer: playedLayer,
    words: transcript,
    titles: fc.array(
      fc.record({ position: seconds(0, 60), length: seconds(0.2, 20), locked: fc.boolean() }),
      { maxLength: 4 },
    ),
  })
  .map(({ layer, words, titles }): Project => {
    const media = {
      kind: 'audio',
      assetId: 'a',
      width: 0,
      height: 0,
      fps: 0,
      duration: 60,
      hasAudio: true,
    } as const
    const base = newProject({
      id: 'p',
      title: 'Talk',
      type: 'scratch',
      format: formatNamed('1080X1920'),
      media,
      transcript: words,
    })
    const played = base.layers.map(one => (one.id === 'audio' ? layer : one))
    const texts = titles.map(({ position, length, locked }, index) =>
      layerSchema.parse({
        id: `t${index}`,
        layer: 'TEXT',
        asset: 'text',
        width: 400,
        height: 100,
        text: 'Title',
        position,
        end: position + length,
        locked,
      } satisfies LayerInput),
    )
    return normalize({ ...base, layers: [...played, ...texts] })
  })
