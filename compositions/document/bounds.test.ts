import { describe, expect, test } from 'vitest'
import { LIMITS } from '../catalog/limits'
import { MESSAGES } from '../catalog/messages'
import { addLayer } from '../edit/add-layer'
import { attempt, isRefusal, refuse } from '../edit/edit'
import type { LayerInput } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { Media } from '../schema/media'
import type { Transcript } from '../schema/transcript'
import { findBoundViolation } from './bounds'
import { openProject, readProject } from './migrate'
import { BoundError, ProjectError } from './project-error'

const BOUNDS = LIMITS.project
const SECOND = 1 / 30

const film: Media = {
  ...{ kind: 'video', assetId: 'film', width: 640, height: 360, fps: 30, duration: 0, hasAudio: true },
}
const box = { width: 100, height: 100 }

const projectValue = (layers: LayerInput[], more: Partial<Record<keyof Project, unknown>> = {}) => ({
  ...{ version: 2, id: 'p', title: '', type: 'scratch', fps: 30, fonts: [], transcripts: {} },
  format: { width: 1080, height: 1920, orientation: 'portrait' },
  ...{ media: { film }, captionStyle: { presetStyle: 'Plain' }, layers, ...more },
})

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const text = (index: number, fields: object = {}): LayerInput => ({
  ...{ id: `t${index}`, layer: 'TEXT', asset: 'text', text: 'a', ...box },
  ...{ position: index, end: index + 1, ...fields },
})

const sound = (index: number, fields: object = {}): LayerInput => ({
  ...{ id: `a${index}`, layer: 'AUDIO', asset: 'audio', mediaRef: 'film', ...box },
  ...{ trim: { start: 0, end: 10 }, ...fields },
})

const video = (index: number, fields: object = {}): LayerInput => ({
  ...{ id: `v${index}`, layer: 'MEDIA', asset: 'video', mediaRef: 'film', ...box },
  ...{ trim: { start: 0, end: 10 }, mute: true, ...fields },
})

/** `count` words in subtitles of a thousand, ten per second. */
const words = (count: number, letters = 'a'): Transcript => ({
  ...{ mediaRef: 'film', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
  subtitles: many(Math.ceil(count / 1_000), subtitle => ({
    id: `s${subtitle}`,
    speaker_id: null,
    words: many(Math.min(1_000, count - subtitle * 1_000), index => {
      const start = (subtitle * 1_000 + index) / 10
      return { id: `w${subtitle}-${index}`, text: letters, start, end: start + 0.05 }
    }),
  })),
})

const track = (index: number): LayerInput => ({
  ...{ id: `c${index}`, layer: 'SUBTITLE', asset: 'subtitle', mediaRef: 'film', ...box },
})

const wave = (index: number): LayerInput => ({
  ...{ id: `w${index}`, layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'film', ...box },
})

const picture = (index: number): LayerInput => ({
  ...{ id: `i${index}`, layer: 'IMAGE', asset: 'image', mediaRef: `m${index}`, ...box },
  ...{ position: index, end: index + 1 },
})

const pictures = (count: number) =>
  Object.fromEntries(many(count, index => [`m${index}`, { ...film, kind: 'image', hasAudio: false }]))

const LONG_TITLE = '€'.repeat(500)

/** Values that just keep each bound, and values that exceed it by as little as possible. */
const cases: [keyof typeof MESSAGES.project, keep: object, past: object][] = [
  ['layers', projectValue(many(BOUNDS.layers, text)), projectValue(many(BOUNDS.layers + 1, text))],
  [
    'media',
    projectValue(many(BOUNDS.media, picture), { media: pictures(BOUNDS.media) }),
    projectValue(many(BOUNDS.media + 1, picture), { media: pictures(BOUNDS.media + 1) }),
  ],
  [
    'seconds',
    projectValue([text(0, { end: BOUNDS.seconds })]),
    projectValue([text(0, { end: BOUNDS.seconds + SECOND })]),
  ],
  [
    'shortLoops',
    projectValue([sound(0, { trim: { start: 0, end: SECOND }, loop: true, end: 9 })]),
    projectValue([sound(0, { trim: { start: 0, end: 0.033 }, loop: true, end: 9 })]),
  ],
  [
    'segments',
    projectValue([sound(0, { trim: { start: 0, end: 0.4 }, loop: true, end: 0.4 * (BOUNDS.segments - 1) })]),
    projectValue([sound(0, { trim: { start: 0, end: 0.4 }, loop: true, end: 0.4 * BOUNDS.segments })]),
  ],
  [
    'textLetters',
    projectValue(many(BOUNDS.textLetters / 2_000, index => text(index, { text: 'x'.repeat(2_000) }))),
    projectValue([
      text(99),
      ...many(BOUNDS.textLetters / 2_000, at => text(at, { text: 'x'.repeat(2_000) })),
    ]),
  ],
  [
    'soundsAtOnce',
    projectValue(many(BOUNDS.soundsAtOnce, sound)),
    projectValue(many(BOUNDS.soundsAtOnce + 1, sound)),
  ],
  [
    'videosAtOnce',
    projectValue(many(BOUNDS.videosAtOnce, video)),
    projectValue(many(BOUNDS.videosAtOnce + 1, video)),
  ],
  [
    'wavesAtOnce',
    projectValue(many(BOUNDS.wavesAtOnce, wave)),
    projectValue(many(BOUNDS.wavesAtOnce + 1, wave)),
  ],
  [
    'layersAtOnce',
    projectValue(many(BOUNDS.layersAtOnce, index => text(index, { position: 0, end: 1 }))),
    projectValue(many(BOUNDS.layersAtOnce + 1, index => text(index, { position: 0, end: 1 }))),
  ],
  [
    'words',
    projectValue([], { transcripts: { film: words(BOUNDS.words) } }),
    projectValue([], { transcripts: { film: words(BOUNDS.words + 1) } }),
  ],
  [
    'captionWords',
    projectValue([...many(2, sound), ...many(1, track)], { transcripts: { film: words(80_000) } }),
    projectValue([sound(0, { trim: { start: 0, end: 20_000 } }), ...many(2, track)], {
      transcripts: { film: words(80_000) },
    }),
  ],
  [
    'documentBytes',
    projectValue(many(2_000, index => text(index, { title: LONG_TITLE }))),
    projectValue(many(3_000, index => text(index, { title: LONG_TITLE }))),
  ],
  [
    'transcriptBytes',
    projectValue([], { transcripts: { film: words(50_000, 'x'.repeat(100)) } }),
    projectValue([], { transcripts: { film: words(50_000, 'x'.repeat(200)) } }),
  ],
]

describe.each(cases)('B1: %s', (bound, keep, past) => {
  test('opens a project within the bound, and refuses one past it with its message', () => {
    expect(findBoundViolation(openProject(keep))).toBeNull()
    let refusal: unknown
    try {
      openProject(past)
    } catch (error) {
      refusal = error
    }
    const message = MESSAGES.project[bound]
    // The schema already refuses too many layers, with its own error.
    expect(refusal).toBeInstanceOf(bound === 'layers' ? ProjectError : BoundError)
    expect(refusal).toMatchObject(bound === 'layers' ? { detail: message } : { message })
  })
})

test('B1: each message names the bound', () => {
  expect(MESSAGES.project).toMatchObject({
    layers: 'A project can have up to 5,000 layers',
    seconds: 'A project can last up to 6 hours',
    shortLoops: 'What is repeated has to last for at least one frame',
    segments: 'A project can have up to 20,000 cuts and repetitions',
    textLetters: 'The texts of a project can have up to 50,000 letters together',
    words: 'A project can have up to 80,000 words of speech',
    captionWords: 'The captions of a project can show up to 240,000 words, repetitions counted',
    media: 'A project can use up to 500 files',
    soundsAtOnce: 'Up to 32 sounds can play at the same time',
    videosAtOnce: 'Up to 16 videos can play at the same time',
    wavesAtOnce: 'Up to 16 sound waves can be shown at the same time',
    layersAtOnce: 'Up to 500 layers can be shown at the same time',
    documentBytes: 'This project is too large: without its words it can take up to 4 MB',
    transcriptBytes: 'This project is too large: its words can take up to 10 MB',
  })
})

test('B1: every bound is tested', () => {
  expect(cases.map(([bound]) => bound).sort()).toEqual(Object.keys(MESSAGES.project).sort())
})

test('B2: an edit that exceeds a bound is refused with its message, and changes nothing', () => {
  const project = openProject(projectValue(many(BOUNDS.soundsAtOnce, sound)))
  const layer = { ...sound(99), layer: 'AUDIO', asset: 'audio' } as const
  expect(attempt(project, value => addLayer(value, { layer }))).toEqual(
    refuse(project, MESSAGES.project.soundsAtOnce),
  )
  const later = attempt(project, value => addLayer(value, { layer: { ...layer, position: 10 } }))
  expect(isRefusal(later)).toBe(false)
})

test('B2: a project that is past a bound can be changed and made smaller, but not larger', () => {
  const crowded = readProject(projectValue(many(BOUNDS.soundsAtOnce + 2, sound)))
  const without = (project: Project, id: string): Project => ({
    ...project,
    layers: project.layers.filter(layer => layer.id !== id),
  })
  expect(isRefusal(attempt(crowded, project => ({ ...project, title: 'Other' })))).toBe(false)
  expect(isRefusal(attempt(crowded, project => without(project, 'a3')))).toBe(false)
  const layer = { ...sound(99), layer: 'AUDIO', asset: 'audio' } as const
  expect(isRefusal(attempt(crowded, project => addLayer(project, { layer })))).toBe(true)
})

test('B1: layers that are hidden, silent or only shown in frames do not count', () => {
  const frames = many(3, index => ({
    ...{ id: `f${index}`, layer: 'VIDEO_FRAME', asset: 'video', refId: 'v0', ...box },
  })) as LayerInput[]
  const hidden = many(40, index => video(index + 1, { hide: true }))
  const silent = many(40, index => sound(index, { volume: 0 }))
  const project = openProject(projectValue([video(0), ...frames, ...hidden, ...silent]))
  expect(findBoundViolation(project)).toBeNull()
})
