import { describe, expect, it } from 'vitest'
import { formatNamed } from '../model/project'
import type { Media } from '../schema/media'
import type { Shot } from '../schema/shots'
import { toTranscript } from '../typography/captions/to-transcript'
import { clipTitle, type SeenFace, titleAboveCaptions } from './clip-title'
import { makeClip } from './make-clip'
import { newProject } from './new-project'

const media: Media = {
  ...{ kind: 'video', assetId: 'a', width: 1920, height: 1080, fps: 30, duration: 60, hasAudio: true },
}

const source = newProject({
  ...{ id: 'source', title: 'A talk', type: 'videoHighlight', format: formatNamed('1920X1080'), media },
  transcript: toTranscript({
    ...{ mediaRef: 'media', language: 'en' },
    words: [{ text: 'Hello', start: 20, end: 21, confidence: 1 }],
  }),
})

const PORTRAIT = formatNamed('1080X1920')

/** A face whose middle is here, in fractions of the picture. */
const face = (x: number, y: number, height: number, time = 21): SeenFace => ({
  ...{ time, left: x - 0.05, width: 0.1, top: y - height / 2, height },
})

/** The top of the title of a clip that shows these faces. */
function topWith(
  faces: SeenFace[],
  { shots, format = PORTRAIT }: { shots?: Shot[]; format?: typeof PORTRAIT } = {},
) {
  const clip = makeClip(source, {
    ...{ id: 'clip', title: 'A title', start: 20, end: 40 },
    faces,
    shots,
    format,
  })
  return clip.layers.find(({ id }) => id === 'title')?.top
}

const TOP = clipTitle('', PORTRAIT).top
const LOW = titleAboveCaptions('', PORTRAIT).top

describe('E8: the title of a clip', () => {
  it('is at the top where no face is, and right above the captions where one is', () => {
    expect(topWith([])).toBe(TOP)
    expect(topWith([face(0.5, 0.6, 0.1)])).toBe(TOP)
    expect(topWith([face(0.5, 0.2, 0.2)])).toBe(LOW)
    const captions = makeClip(source, { id: 'clip', title: '', start: 20, end: 40 }).layers.find(
      ({ asset }) => asset === 'subtitle',
    )
    expect(LOW + 200).toBeLessThan(captions?.top ?? 0)
  })

  it('is where it covers least where faces leave no room, at the top if that is the same', () => {
    expect(topWith([face(0.5, 0.4, 0.7)])).toBe(TOP)
    const [high, low] = [face(0.5, 0.2, 0.2), face(0.5, (LOW + 100) / 1920, 0.2)]
    expect(topWith([high, low])).toBe(TOP)
    expect(topWith([high, high, low])).toBe(LOW)
    expect(topWith([high, low, low])).toBe(TOP)
  })

  it('makes no room for a face that the crop leaves out, or shows elsewhere', () => {
    const at = (x: number, fit?: true): Shot => ({
      start: 0,
      focus: { x, y: 0.5 },
      moves: [],
      ...(fit && { fit }),
    })
    expect(topWith([face(0.1, 0.2, 0.2)], { shots: [at(0.8)] })).toBe(TOP)
    expect(topWith([face(0.1, 0.2, 0.2)], { shots: [at(0.1)] })).toBe(LOW)
    // The whole picture is in the middle of the canvas, below the title.
    expect(topWith([face(0.5, 0.2, 0.2)], { shots: [at(0.5, true)] })).toBe(TOP)
    const turns = [at(0.8), { ...at(0.1), start: 22 }]
    expect(topWith([face(0.1, 0.2, 0.2, 21)], { shots: turns })).toBe(TOP)
    expect(topWith([face(0.1, 0.2, 0.2, 23)], { shots: turns })).toBe(LOW)
  })
})
