import { expect, test } from 'vitest'
import { formatNamed, type Project } from '../model/project'
import { evaluate } from '../scene/evaluate'
import { prepare } from '../scene/prepare'
import { soundtrack } from '../scene/soundtrack/soundtrack'
import type { Transcript } from '../schema/transcript'
import { everyMedia } from '../testing/arbitrary-layer'
import { done } from '../testing/edit-results'
import { testFontBook } from '../testing/fonts'
import { normalize, projectFrames } from '../time/normalize'
import { addBroll } from './add-broll'
import { addPodcastCover } from './add-podcast-cover'
import { cutWords, restoreWords } from './cuts'
import { duplicateClips } from './duplicate-clips'
import { isRefusal } from './edit'
import { freezeFrame } from './freeze-frame'
import { addIntro, addOutro } from './intro-outro'
import { newProject } from './new-project'
import { removeLayers } from './remove-layers'
import { setFields } from './set-fields'
import { splitLayer } from './split-layer'

const fonts = await testFontBook()

const { media, picture, sound } = everyMedia
if (!media || !picture || !sound) throw new Error('There are no such media')
const clip = { ...media, duration: 2.5 }

/** One word per second for ten seconds. */
const transcript: Transcript = {
  ...{ mediaRef: 'media', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
  subtitles: Array.from({ length: 10 }, (_, start) => ({
    id: `s${start}`,
    speaker_id: null,
    words: [{ id: `w${start}`, text: `word${start}`, start, end: start + 0.8 }],
  })),
}

const talk = newProject({
  ...{ id: 'p', title: '', type: 'scratch', format: formatNamed('1080X1920'), transcript },
  media: { ...media, duration: 10 },
})

const opener = [{ id: 'opener', asset: 'video', mediaRef: 'clip' } as const]

const found = (project: Project, id: string) => {
  const layer = project.layers.find(one => one.id === id)
  if (!layer) throw new Error(`There is no layer ${id}`)
  return layer
}

const captionAt = (project: Project, n: number): string[] =>
  evaluate(prepare(project, { fonts }), n).layers.flatMap(one =>
    one.kind === 'subtitle' ? one.data.words.map(word => word.text.toLowerCase()) : [],
  )

const idsAt = (project: Project, n: number): string[] =>
  evaluate(prepare(project, { fonts }), n).layers.map(one => one.id)

test('T4: an intro plays before everything else with its own sound, and moves the captions by its length', () => {
  const project = done(addIntro(talk, { layers: opener, media: { clip } }))
  expect(found(project, 'opener')).toMatchObject({ position: 0, end: 2.5, width: 1080, height: 1920 })
  expect(found(project, 'video')).toMatchObject({ position: 2.5, end: 12.5 })
  expect(project.transcripts).toBe(talk.transcripts)
  expect(idsAt(project, 30)).toEqual(['opener'])
  expect(captionAt(talk, 35)).toContain('word1')
  expect(captionAt(project, 75 + 35)).toEqual(captionAt(talk, 35))
  const heard = soundtrack(prepare(project, { fonts })).map(one => [one.mediaRef, one.at])
  expect(heard).toEqual(
    expect.arrayContaining([
      ['clip', 0],
      ['media', 2.5],
    ]),
  )
})

test('removing an intro moves everything back', () => {
  const project = done(addIntro(talk, { layers: opener, media: { clip } }))
  expect(done(removeLayers(project, ['opener'])).layers).toEqual(talk.layers)
  expect(isRefusal(addIntro(project, { layers: opener }))).toBe(true)
})

test('an outro comes after everything else, stays there when words are cut, and shows nothing below it', () => {
  const layers = [{ id: 'end', asset: 'shape', fill: '#101010' } as const]
  const project = done(addOutro(talk, { layers }))
  expect(found(project, 'end')).toMatchObject({ position: 10, end: 13 })
  expect(projectFrames(project)).toBe(390)
  expect(idsAt(project, 310)).toEqual(['end'])
  expect(idsAt(project, 299)).toContain('video')
  const cut = done(cutWords(project, { mediaRef: 'media', wordIds: ['w3', 'w4'] }))
  const { end } = found(cut, 'video')
  expect(found(cut, 'end').position).toBe(end)
})

test('T10: B-roll follows its words when cuts move them, and the talk plays on', () => {
  const project = done(
    addBroll(talk, { id: 'cat', mediaRef: 'media', wordIds: ['w4', 'w5'], ref: 'cat', media: clip }),
  )
  const cat = found(project, 'cat')
  expect(cat).toMatchObject({ layer: 'BROLL_VIDEO', mute: true, position: 3.9 })
  expect(cat.end).toBeCloseTo(5.9, 5)
  expect(idsAt(project, 130)).toEqual(['background', 'video', 'cat', 'captions'])
  expect(soundtrack(prepare(project, { fonts })).map(one => one.mediaRef)).toEqual(['media'])
  const cut = done(cutWords(project, { mediaRef: 'media', wordIds: ['w0', 'w1'] }))
  expect(found(cut, 'cat').position).toBeCloseTo(3.9 - 1.9, 1)
  const bare = done(cutWords(project, { mediaRef: 'media', wordIds: ['w4', 'w5'] }))
  expect(found(bare, 'cat').duration).toBe(0)
  const again = restoreWords(bare, { mediaRef: 'media', wordIds: ['w4', 'w5'] })
  expect(found(again, 'cat')).toEqual(cat)
})

test('T10: B-roll stays over its words when the talk is split before, in or after them', () => {
  const project = done(
    addBroll(talk, { id: 'cat', mediaRef: 'media', wordIds: ['w4', 'w5'], ref: 'cat', media: picture }),
  )
  const { position, end } = found(project, 'cat')
  for (const seconds of [2, 4.5, 8]) {
    const pieces = done(splitLayer(project, { layerId: 'video', seconds, newId: 'rest' }))
    expect(found(pieces, 'cat')).toMatchObject({ position, end })
  }
  const given = { layerId: 'video', seconds: 2, hold: 3, newIds: ['held', 'rest'] } as const
  const frozen = done(freezeFrame(project, given))
  expect(found(frozen, 'cat').position).toBeCloseTo(position + 3, 6)
  // A copy of the talk plays the words again, which does not move the B-roll.
  const twice = done(duplicateClips(project, { layerIds: ['video'], newIds: ['again'] }))
  expect(found(twice, 'cat')).toMatchObject({ position, end })
})

test('B-roll that is moved by hand stays at its position', () => {
  const project = done(
    addBroll(talk, { id: 'cat', mediaRef: 'media', wordIds: ['w4'], ref: 'cat', media: picture }),
  )
  const moved = done(setFields(project, { layerId: 'cat', fields: { position: 1, end: 2 } }))
  expect(found(moved, 'cat')).toMatchObject({ position: 1, end: 2 })
})

test('B-roll without words or with sound only is refused with the reason', () => {
  const broll = { id: 'cat', mediaRef: 'media', ref: 'cat' }
  expect(addBroll(talk, { ...broll, wordIds: [], media: picture })).toMatchObject({
    reason: expect.stringMatching(/words/),
  })
  expect(addBroll(talk, { ...broll, wordIds: ['w1'], media: sound })).toMatchObject({
    reason: expect.stringMatching(/picture/),
  })
})

test('a podcast cover is a centered square with its title below', () => {
  const project = done(
    addPodcastCover(talk, { id: 'cover', ref: 'cover', media: picture, title: 'Quiet rooms' }),
  )
  const cover = found(project, 'cover')
  expect(cover.width).toBe(cover.height)
  expect(cover.left + cover.width / 2).toBeCloseTo(540, 0)
  expect(found(project, 'cover-title')).toMatchObject({ textKind: 'PODCAST_COVER', text: 'Quiet rooms' })
  expect(found(project, 'cover-title').top).toBeGreaterThan(cover.top + cover.height)
})

test('T10: B-roll stays in place if its talk is removed, even if an outro plays the same file', () => {
  const closer = [{ id: 'closer', asset: 'video', mediaRef: 'media' } as const]
  const shown = done(addOutro(talk, { layers: closer }))
  const covered = done(
    addBroll(shown, {
      id: 'still',
      mediaRef: 'media',
      wordIds: ['w2', 'w3'],
      ref: 'picture',
      media: picture,
    }),
  )
  const before = found(covered, 'still')
  const after = done(removeLayers(covered, ['video']))
  expect(found(after, 'still')).toMatchObject({ position: before.position, end: before.end })
  expect(normalize(after)).toBe(after)
})
