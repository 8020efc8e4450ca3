import { expect, test } from 'vitest'
import { addFrames } from '../edit/add-frames'
import { isRefusal } from '../edit/edit'
import { newProject } from '../edit/new-project'
import { formatNamed, type Project } from '../model/project'
import { evaluate } from '../scene/evaluate'
import { isVideoItem } from '../scene/frame'
import { prepare } from '../scene/prepare'
import { everyMedia } from '../testing/arbitrary-layer'
import { testFontBook } from '../testing/fonts'
import { openProject } from './migrate'
import { ProjectError } from './project-error'

const fonts = await testFontBook()
const { media } = everyMedia
if (!media) throw new Error('There is no such media')
const talk = newProject({ id: 'p', title: '', type: 'scratch', format: formatNamed('1080X1920'), media })
const framed = addFrames(talk, { videoId: 'video', frames: [{ id: 'face' }] })
if (isRefusal(framed)) throw new Error(framed.reason)

const having = (id: string, fields: Record<string, unknown>): unknown => ({
  ...framed,
  layers: framed.layers.map(layer => (layer.id === id ? { ...layer, ...fields } : layer)),
})

const pathOf = (value: unknown): string | null => {
  try {
    openProject(value)
  } catch (error) {
    if (error instanceof ProjectError) return error.path
    throw error
  }
  return null
}

test.each([0, 65_536, 1.5, Number.NaN, '4'])(
  'P3: refuses a GIF with a delay of %s hundredths of a second',
  delay => {
    const gif = { ...media, kind: 'gif', frameDelays: [4, delay] }
    expect(pathOf({ ...talk, media: { ...talk.media, gif } })).toMatch(/^media\.gif\.frameDelays/)
  },
)

test.each([
  ['zero size', 'video', { width: 0 }, 'layers.1.width'],
  ['a size that is zero after scaling', 'video', { width: 40, scaleX: 0.01 }, 'layers.1.width'],
  ['a position that is not a number', 'video', { left: Number.NaN }, 'layers.1.left'],
  ['a position far outside any canvas', 'video', { left: 1e9 }, 'layers.1.left'],
  ["seconds beyond the media's end", 'video', { trim: { start: 0, end: 90 } }, 'layers.1.trim.end'],
  [
    'a cut that ends before it starts',
    'video',
    { cuts: [{ id: 'c', start: 3, end: 2 }] },
    'layers.1.cuts.0.end',
  ],
  ['speed 0', 'video', { playbackSpeed: 0 }, 'layers.1.playbackSpeed'],
  ['speed 100', 'video', { playbackSpeed: 100 }, 'layers.1.playbackSpeed'],
  [
    'a speed ramp that stands still',
    'video',
    {
      speedPoints: [
        { source: 0, speed: 1 },
        { source: 2, speed: 0 },
      ],
    },
    'layers.1.speedPoints.1.speed',
  ],
  [
    'a speed ramp that goes back',
    'video',
    {
      speedPoints: [
        { source: 2, speed: 1 },
        { source: 1, speed: 2 },
      ],
    },
    'layers.1.speedPoints',
  ],
  ['an invalid color', 'background', { fill: 'red-ish' }, 'layers.0.fill'],
  ['missing media', 'video', { mediaRef: 'gone' }, 'layers.1.mediaRef'],
  ['a frame without a video', 'face', { refId: 'gone' }, 'layers.2.refId'],
  ['a frame of another kind', 'face', { asset: 'image', mediaRef: 'media' }, 'layers.2.asset'],
  [
    'B-roll that ends before it starts',
    'face',
    { broll: { mediaRef: 'media', start: 2, end: 1 } },
    'layers.2.broll.end',
  ],
  ['an unknown role', 'video', { layer: 'HEADLINE' }, 'layers.1.layer'],
])('%s is refused with the path of the field', (_, id, fields, path) => {
  expect(pathOf(having(id, fields))).toBe(path)
})

test('overlapping cuts become one cut, and the picture plays on after it', () => {
  const cuts = [
    { id: 'a', start: 1, end: 3 },
    { id: 'b', start: 2, end: 4 },
  ]
  const project = openProject(having('video', { cuts }))
  expect(project.layers[1]).toMatchObject({ cuts: [{ start: 1, end: 4 }], duration: 57 })
  const [seen] = evaluate(prepare(project, { fonts }), 30).layers.filter(isVideoItem)
  expect(seen?.source).toBe(4)
})

test.each([
  ['outside the canvas', { left: -5000, top: 9000 }],
  ['that is cut completely', { cuts: [{ id: 'all', start: 0, end: 60 }] }],
  ['of one pixel', { width: 1, height: 1 }],
  ['that begins after its end', { position: 50, end: 20 }],
])('a layer %s throws in no frame', (_, fields) => {
  const project: Project = openProject(having('video', fields))
  const prepared = prepare(project, { fonts })
  expect(prepared.frames).toBeGreaterThan(0)
  for (let n = 0; n < prepared.frames; n += 97) expect(() => evaluate(prepared, n)).not.toThrow()
})
