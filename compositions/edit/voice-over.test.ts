import { expect, test } from 'vitest'
import { isPlayed, type LayerOf } from '../model/layers/layer'
import { formatNamed, type Project } from '../model/project'
import type { Media } from '../schema/media'
import { done } from '../testing/edit-results'
import { toTranscript } from '../typography/captions/to-transcript'
import { newProject } from './new-project'
import { removeSound } from './remove-layers'
import { setFields } from './set-fields'
import { splitLayer } from './split-layer'
import { addVoiceOver, replaceVoiceOver, type SpokenText, voiceOverTitle } from './voice-over'

const mediaOf = (kind: 'audio' | 'video', duration: number): Media => ({
  ...{ kind, assetId: `${kind}-${duration}`, title: 'Talk', duration, hasAudio: true },
  ...(kind === 'video' ? { width: 1920, height: 1080, fps: 30 } : { width: 0, height: 0, fps: 0 }),
})

const wordsOf = (text: string, mediaRef = 'media') =>
  toTranscript({
    ...{ mediaRef, language: 'en' },
    words: text
      .split(' ')
      .map((word, at) => ({ text: word, start: at / 2, end: at / 2 + 0.4, confidence: 1 })),
  })

/** A text that is spoken at two words a second. */
const spoken = (text: string, mediaRef: string): SpokenText => ({
  ...{ voiceOver: { text, provider: 'local', voice: 'slt' }, mediaRef },
  ...{ media: mediaOf('audio', text.split(' ').length / 2), transcript: wordsOf(text) },
})

/** A talk of ten seconds, which is silent after its first two. */
const talk = newProject({
  ...{ id: 'p', title: 'Talk', type: 'captionVideo', format: formatNamed('1080X1920') },
  ...{ media: mediaOf('video', 10), transcript: wordsOf('These are four words') },
})

const ids = { id: 'voice', captionsId: 'said' }
const first = spoken('Hello and welcome', 'one')
const second = spoken('A longer text that replaces it', 'two')
const added = done(addVoiceOver(talk, { ...ids, seconds: 4, spoken: first }))

const voiceIn = ({ layers }: Project, id = 'voice') => layers.find(one => one.id === id) as LayerOf<'audio'>
const tracksIn = ({ layers }: Project) =>
  layers.flatMap(one => (one.asset === 'subtitle' ? [{ id: one.id, ref: one.mediaRef, top: one.top }] : []))

test('P9: a voice-over is an audio layer with its text, and captions of its words', () => {
  expect(voiceIn(added)).toMatchObject({
    ...{ layer: 'AUDIO', mediaRef: 'one', position: 4, end: 5.5, trim: { start: 0, end: 1.5 } },
    ...{ title: 'Hello and welcome', voiceOver: first.voiceOver, volume: 1 },
  })
  expect(added.media.one).toEqual(first.media)
  expect(added.transcripts.one?.mediaRef).toBe('one')
  const [own, other] = tracksIn(added)
  expect(other).toMatchObject({ id: 'said', ref: 'one', top: own?.top })
})

test('P9: captions that would be on at the same time as others are beside them', () => {
  const during = done(addVoiceOver(talk, { ...ids, seconds: 0.5, spoken: first }))
  const [own, other] = tracksIn(during)
  expect(own?.top).toBeGreaterThan((other?.top ?? 0) + 300)
  const after = done(addVoiceOver(talk, { ...ids, seconds: 2.1, spoken: first }))
  expect(tracksIn(after)[1]?.top).toBe(own?.top)
})

test('P9: another text keeps position, volume and fades, and takes its captions and their look along', () => {
  const fields = { volume: 0.7, fade: { in: 0.2, out: 0.3 }, position: 6 }
  const loud = done(setFields(added, { layerId: 'voice', fields }))
  const next = done(replaceVoiceOver(loud, { layerId: 'voice', captionsId: 'new', spoken: second }))
  expect(voiceIn(next)).toMatchObject({
    ...{ ...fields, mediaRef: 'two', voiceOver: second.voiceOver, end: 9, trim: { start: 0, end: 3 } },
    title: 'A longer text that replaces it',
  })
  expect(tracksIn(next)).toEqual(
    tracksIn(loud).map(one => (one.ref === 'one' ? { ...one, ref: 'two' } : one)),
  )
  expect(Object.keys(next.media)).toEqual(['media', 'two'])
  expect(Object.keys(next.transcripts)).toEqual(['media', 'two'])
})

test('P9: a title that a person gave is kept', () => {
  const named = done(setFields(added, { layerId: 'voice', fields: { title: 'Opening' } }))
  const next = done(replaceVoiceOver(named, { layerId: 'voice', captionsId: 'new', spoken: second }))
  expect(voiceIn(next).title).toBe('Opening')
})

test('P9: half of a split voice-over gets words of its own, and the other half keeps its', () => {
  const split = done(splitLayer(added, { layerId: 'voice', seconds: 4.6, newId: 'half' }))
  const next = done(replaceVoiceOver(split, { layerId: 'half', captionsId: 'new', spoken: second }))
  expect(voiceIn(next)).toEqual(voiceIn(split))
  expect(voiceIn(next, 'half')).toMatchObject({ mediaRef: 'two', trim: { start: 0, end: 3 } })
  expect(tracksIn(next).map(({ ref }) => ref)).toEqual(['media', 'one', 'two'])
  expect(Object.keys(next.transcripts)).toEqual(['media', 'one', 'two'])
})

test('P9: removing a voice-over removes its captions and words', () => {
  expect(done(removeSound(added, 'voice'))).toEqual(talk)
})

test('P9: a layer that is gone, locked or without a text is refused', () => {
  const replace = (project: Project, layerId: string) =>
    replaceVoiceOver(project, { layerId, captionsId: 'new', spoken: second })
  expect(replace(talk, 'voice')).toMatchObject({ project: talk, reason: 'This layer is gone' })
  expect(replace(talk, talk.layers.find(isPlayed)?.id ?? '')).toMatchObject({ reason: 'This layer is gone' })
  const locked = done(setFields(added, { layerId: 'voice', fields: { locked: true } }))
  expect(replace(locked, 'voice')).toMatchObject({ reason: 'This layer is locked' })
})

test('the title is the beginning of the text in one line', () => {
  expect(voiceOverTitle('  Two\n lines ')).toBe('Two lines')
  expect(voiceOverTitle('word '.repeat(40))).toBe(`${'word '.repeat(11)}word…`)
  expect(voiceOverTitle('x'.repeat(90))).toBe(`${'x'.repeat(59)}…`)
})
