import NUMBERS from './numbers.json' with { type: 'json' }

/** A layer as sent, without validation. */
type Sent = Record<string, unknown>

const box = { width: 100, height: 100 }

/** Layers by id, as in a patch. */
export const byId = (layers: Sent[]): Record<string, Sent> =>
  Object.fromEntries(layers.map(layer => [layer.id, layer]))

export const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const text = (id: string, fields: Sent = {}): Sent => ({
  ...{ id, layer: 'TEXT', asset: 'text', text: 'A title', ...box, end: 1, ...fields },
})

const video = (id: string, fields: Sent = {}): Sent => ({
  ...{ id, layer: 'MEDIA', asset: 'video', mediaRef: 'film', ...box, trim: { start: 0, end: 9 }, ...fields },
})

const frame = (id: string, refId: string): Sent => ({
  ...{ id, layer: 'VIDEO_FRAME', asset: 'video', refId, ...box },
})

/** Patches that no editor makes, named by what is odd in them. */
export const ODD_PATCHES: Record<string, () => Sent[]> = {
  'frames of each other': () => [{ layers: byId([frame('a', 'b'), frame('b', 'a')]) }],
  'a frame of itself': () => [{ layers: byId([frame('a', 'a')]) }],
  '5,000 layers, each of which belongs to the next': () => [
    {
      layers: byId(many(4_900, index => text(`t${index}`, { refId: `t${(index + 1) % 4_900}`, group: 'g' }))),
    },
  ],
  'B-roll over itself': () => [
    { layers: byId([video('a', { broll: { mediaRef: 'film', start: 0, end: 9 }, loop: true, end: 9_000 })]) },
  ],
  'scenes that are not there': () => [
    { layers: byId(many(4_900, index => text(`t${index}`, { sceneRef: `s${index}`, position: index }))) },
  ],
  '1,000 patches of 5 layers': () =>
    many(999, patch => ({ layers: byId(many(5, index => text(`t${patch}-${index}`, { position: patch }))) })),
  '1,000 patches of the same layer': () =>
    many(1_000, index => ({ layers: { a: index ? { left: index } : text('a') } })),
  '1,000 patches that come and go': () =>
    many(1_000, index => ({ layers: { a: index % 2 ? null : text('a') } })),
  '120 orders of 4,900 layers': () =>
    many(120, () => ({ order: many(4_900, index => `t${(index * 7_919) % 4_900}`) })),
  '20,000 media': () => [
    {
      media: Object.fromEntries(
        many(20_000, index => [
          `m${index}`,
          { kind: 'audio', assetId: `a${index}`, width: 0, height: 0, fps: 0, duration: 9, hasAudio: true },
        ]),
      ),
    },
  ],
  'media with 2,000 frames each': () => [
    {
      media: Object.fromEntries(
        many(400, index => [
          `m${index}`,
          {
            ...{ kind: 'gif', assetId: `a${index}`, ...box, fps: 0, duration: 9, hasAudio: false },
            frameDelays: many(2_000, () => 1),
          },
        ]),
      ),
    },
  ],
  '5,000 fonts': () => [{ project: { fonts: many(5_000, index => fontOf(index, 1)) } }],
  '200 fonts of 200 files': () => [{ project: { fonts: many(200, index => fontOf(index, 200)) } }],
  'a font of 60,000 signs that are no range': () => [
    { project: { fonts: [{ ...fontOf(0, 1), files: [{ ref: 'r', range: `${'U+0,'.repeat(14_000)}U+` }] }] } },
  ],
  'a text of 4 million letters': () => [{ layers: { a: text('a', { text: 'x'.repeat(4_000_000) }) } }],
  'a text of joined signs': () => [{ layers: { a: text('a', { text: '👩‍👩‍👧‍👦'.repeat(1_900) }) } }],
  'a text of marks on one letter': () => [
    { layers: { a: text('a', { text: `a${'\u0301'.repeat(40_000)}` }) } },
  ],
  'a speed ramp of 300,000 points': () => [
    { layers: { a: video('a', { speedPoints: many(300_000, at => ({ source: at / 10, speed: 1 })) }) } },
  ],
  '300 speed ramps that loop for hours': () => [
    {
      layers: byId(
        many(300, index =>
          video(`v${index}`, {
            ...{ loop: true, end: 20_000, trim: { start: 0, end: 0.5 } },
            speedPoints: many(12, at => ({ source: at / 24, speed: at % 2 ? 4 : 0.25 })),
          }),
        ),
      ),
    },
  ],
  'layers far away': () => [
    { layers: byId(many(400, index => text(`t${index}`, { left: 20_000, width: 20_000, scaleX: 100 }))) },
  ],
}

function fontOf(index: number, files: number): Sent {
  const ranges = many(files, file => ({ ref: `r${index}-${file}`, range: 'U+0-10FFFF' }))
  return { id: `f${index}`, family: 'F', style: 'normal', from: 1, to: 1000, source: 'upload', files: ranges }
}

const FIELDS = ['left', 'width', 'scaleX', 'angle', 'position', 'end', 'fontSize', 'volume', 'playbackSpeed']

/** Bodies, as JSON, of a layer whose fields are set in turn to extreme numbers. */
export const oddNumbers = (): { name: string; text: string }[] =>
  NUMBERS.map(number => {
    const layers = FIELDS.map((field, index) => {
      const layer = JSON.stringify(index % 2 ? video(`n${index}`) : text(`n${index}`))
      return `"n${index}":${layer.slice(0, -1)},"${field}":${number}}`
    })
    return { name: `the number ${number}`, text: `{"patches":[{"layers":{${layers.join(',')}}}]}` }
  })
