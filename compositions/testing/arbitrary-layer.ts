import fc from 'fast-check'
import { ROLES, type Role, roleNames } from '../catalog/roles'
import { waveNames } from '../looks/waves/waves'
import type { Kind, Layer } from '../model/layers/layer'
import { captionPresets } from '../schema/caption-style'
import type { SpeedPoint } from '../schema/keyframes'
import { layerSchema } from '../schema/layers/layer'
import type { StyledRange } from '../schema/layers/text'
import type { Media } from '../schema/media'
import { passSeconds } from '../time/time-map'

/** Media of every sort that the layers of `anyLayer` name, by mediaRef. */
export const everyMedia: Record<string, Media> = {
  media: { kind: 'video', assetId: 'a', width: 1920, height: 1080, fps: 30, duration: 60, hasAudio: true },
  sound: { kind: 'audio', assetId: 'b', width: 0, height: 0, fps: 0, duration: 60, hasAudio: true },
  picture: { kind: 'image', assetId: 'c', width: 801, height: 1203, fps: 0, duration: 0, hasAudio: false },
  vector: { kind: 'svg', assetId: 'd', width: 64, height: 48, fps: 0, duration: 0, hasAudio: false },
  lottie: { kind: 'lottie', assetId: 'e', width: 512, height: 512, fps: 60, duration: 2.5, hasAudio: false },
  gif: {
    ...{ kind: 'gif', assetId: 'f', width: 320, height: 240, fps: 10, duration: 0.3, hasAudio: false },
    frameDelays: [10, 7, 13],
  },
}

const millis = (most: number) => fc.integer({ min: 0, max: most * 1000 }).map(value => value / 1000)

const fade = fc.record({ in: millis(3), out: millis(3) })

const span = fc
  .tuple(millis(59), millis(60))
  .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b, Math.min(a, b) + 0.05) }))

/** Seconds of the source in a round that is long enough to be repeated at any speed (B1). */
const LOOPED = 0.2

/** A ramp over a part of the source; not drawn by itself, which would change all projects of a seed. */
const rampOf = ({ start, end }: { start: number; end: number }): SpeedPoint[] => [
  { source: start - 1, speed: 1 },
  { source: start + (end - start) / 3, speed: 4 },
  { source: (start + end) / 2, speed: 0.25 },
  { source: end, speed: 2 },
]

const playback = fc
  .record({
    trim: span,
    cuts: fc
      .array(span, { maxLength: 4 })
      .map(cuts => cuts.map((cut, index) => ({ id: `c${index}`, ...cut }))),
    playbackSpeed: fc.constantFrom(0.25, 0.5, 1, 1, 1.5, 4),
    loop: fc.boolean(),
    volume: fc.constantFrom(0, 0.5, 1, 4),
    mute: fc.boolean(),
    volumePoints: fc.constantFrom(undefined, [
      { at: 0.5, volume: 0 },
      { at: 2, volume: 1.5 },
    ]),
    ducking: fc.constantFrom(undefined, undefined, 0, 12, 60),
    fade,
  })
  .map(fields => ({
    ...fields,
    loop: fields.loop && passSeconds({ ...fields, playbackSpeed: 1 }) > LOOPED,
    ...((fields.trim.start * 1_000) % 3 < 1 && { speedPoints: rampOf(fields.trim) }),
  }))

const looks = fc.record({
  scaleType: fc.constantFrom('cover', 'contain', 'fill'),
  zoom: fc.constantFrom(1, 1.3, 20),
  focus: fc.record({ x: millis(1), y: millis(1) }),
  blendMode: fc.constantFrom(undefined, undefined, undefined, undefined, 'multiply'),
  flipX: fc.boolean(),
  flipY: fc.boolean(),
  adjustments: fc.constantFrom(
    undefined,
    {},
    { exposure: 40, tint: -100 },
    { temperature: 100, contrast: -3 },
  ),
})

/** A mirrored picture that is zoomed in has a key; not drawn by itself, which would change all projects of a seed. */
const framing = looks.map(one => ({
  ...one,
  ...(one.zoom > 1 && one.flipX && { chromaKey: { color: '#00B140', strength: 60, softness: 50 } }),
}))

const moving = fc.record({ playbackSpeed: fc.constantFrom(0.25, 1, 4), loop: fc.boolean() })

const both = (...parts: fc.Arbitrary<object>[]): fc.Arbitrary<object> =>
  fc.tuple(...parts).map(list => Object.assign({}, ...list))

const of = (mediaRef: string) => fc.constant({ mediaRef })

const words = fc.constantFrom('', 'Title', 'Ünïcode 🎉', 'שלום עולם', 'a\nb', 'word '.repeat(300))

/** Styled ranges for a text, some past its end; not drawn by themselves, which would change all projects of a seed. */
const rangesOf = (text: string): StyledRange[] | undefined =>
  text.includes(' ')
    ? [
        { from: 1, to: 4, fontWeight: 700, fill: '#FFE36E' },
        { from: 4, to: 8, fontStyle: 'italic', underline: true },
        { from: 9, to: 1_999, fontWeight: 900 },
      ]
    : undefined

const voiceOver = fc.record({
  text: fc.constantFrom('Hello', 'שלום עולם', 'word '.repeat(300)),
  provider: fc.constant('local'),
  voice: fc.constant('slt'),
})

/** What a layer of each kind needs besides what all have; a kind that is left out does not compile. */
const fields: Record<Kind, fc.Arbitrary<object>> = {
  video: both(
    of('media'),
    playback,
    framing,
    fc.record({
      freeze: fc.constantFrom(undefined, undefined, undefined, undefined, undefined, 1 / 60, 7.5),
    }),
  ),
  audio: both(of('sound'), playback, fc.record({ voiceOver }, { requiredKeys: [] })),
  image: both(of('picture'), framing, fc.record({ fade })),
  gif: both(of('gif'), framing, moving, fc.record({ fade })),
  svg: both(of('vector'), fc.record({ fade })),
  lottie: both(of('lottie'), moving, fc.record({ fade })),
  json: both(of('lottie'), moving, fc.record({ fade })),
  text: fc.record({ text: words, fade }).map(one => ({
    ...one,
    styledRanges: rangesOf(one.text),
    listStyleType: one.text.includes('\n') ? 'decimal' : undefined,
  })),
  subtitle: both(
    of('media'),
    fc.record({ captionStyle: fc.record({ presetStyle: fc.constantFrom(...captionPresets) }) }),
  ),
  progress: fc.constant({}),
  shape: fc.record({ fade }),
  wave: both(of('media'), fc.record({ wave: fc.constantFrom(...waveNames), fade })),
}

const size = fc.constantFrom(1, 2, 99.5, 540, 1080, 20_000)
const place = fc.constantFrom(-20_000, -540, -0.5, 0, 60.25, 1079, 20_000)

const common = fc
  .record(
    {
      left: place,
      top: place,
      width: size,
      height: size,
      scaleX: fc.constantFrom(0.01, 0.5, 1, 100),
      angle: fc.constantFrom(-360, -12.5, 0, 90),
      opacity: fc.constantFrom(0, 0.5, 1),
      position: millis(50),
      end: fc.option(millis(70)),
      keyframes: fc.constantFrom(
        undefined,
        {},
        {
          x: [
            { at: -1, value: 20_000 },
            { at: 1, value: -30, easing: 'ease-in' },
          ],
          opacity: [{ at: 0, value: 0 }],
        },
        {
          scale: [
            { at: 0, value: 0.01 },
            { at: 2, value: 20, easing: 'hold' },
          ],
          angle: [{ at: 1, value: 720 }],
        },
      ),
      locked: fc.boolean(),
      hide: fc.boolean(),
      gravity: fc.integer({ min: 1, max: 10 }),
      sceneRef: fc.constantFrom('s0', 'nobody'),
    },
    { requiredKeys: ['width', 'height'] },
  )
  .map(box => ({
    ...{ ...box, scaleX: box.width < 100 ? 1 : box.scaleX },
    // Not drawn by itself, which would change all projects of a seed.
    ...(box.gravity !== undefined && box.gravity < 5 && { track: box.gravity % 2 ? 't0' : 't1' }),
  }))

/** Roles with the kinds they take, one pair each. */
const pairs = roleNames.flatMap(layer =>
  ROLES[layer].kinds.map(asset => [layer, asset] as [role: Role, kind: Kind]),
)

/** Any valid layer: every role with every kind that it takes, wherever and whenever. Frames show the video `video`. */
export const anyLayer = (id: string): fc.Arbitrary<Layer> =>
  fc.constantFrom(...pairs).chain(([layer, asset]) =>
    both(common, layer === 'VIDEO_FRAME' ? framing : fields[asset]).map(rest =>
      layerSchema.parse({
        ...rest,
        ...(layer === 'VIDEO_FRAME' ? { refId: 'video', speaker: 'mara' } : {}),
        ...(layer.startsWith('BROLL') ? { broll: { mediaRef: 'media', start: 3, end: 9 } } : {}),
        id,
        layer,
        asset,
      }),
    ),
  )
