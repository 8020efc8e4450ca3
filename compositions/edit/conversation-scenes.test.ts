import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Transcript } from '../schema/transcript'
import { conversationScenes } from './conversation-scenes'

type Said = { speaker: string | null; seconds: number; pause?: number }

/** A transcript in which these speakers talk one after the other, a word a second at most. */
function talk(turns: readonly Said[]): { transcript: Transcript; end: number } {
  let at = 0
  const subtitles = turns.map(({ speaker, seconds, pause = 0.2 }, turn) => {
    const start = at
    at += seconds + pause
    const word = { id: `w${turn}`, text: 'word', start, end: start + seconds }
    return { id: `s${turn}`, speaker_id: speaker, words: [word] }
  })
  const rest = { mediaRef: 'media', type: 'automatic', language: 'en', captions: true } as const
  return { transcript: { ...rest, speakers: [], scenes: [], subtitles }, end: at }
}

const speakers = ['mara', 'deniz']

const scenesOf = (turns: readonly Said[]) => {
  const { transcript, end } = talk(turns)
  return conversationScenes(transcript, { start: 0, end, speakers }).map(one => [one.start, one.layout])
}

const said = (speaker: string | null, seconds: number, pause?: number): Said => ({
  ...{ speaker, seconds },
  ...(pause !== undefined && { pause }),
})

const quick = (count: number, seconds = 2) =>
  Array.from({ length: count }, (_, index) => said(index % 2 ? 'deniz' : 'mara', seconds, 0))

test('E7: long turns show the current speaker', () => {
  expect(scenesOf([said('mara', 20), said('deniz', 15), said('mara', 10)])).toEqual([[0, '1_fullscreen']])
})

test('E7: quick turns show both speakers, from the first to the last of them', () => {
  const scenes = scenesOf([said('deniz', 10, 0), ...quick(5), said('deniz', 12, 0)])
  expect(scenes).toEqual([
    [0, '1_fullscreen'],
    [10, '2_fullscreen'],
    [20, '1_fullscreen'],
  ])
})

test('E7: three quick turns, or four that are over at once, are no exchange', () => {
  expect(scenesOf([said('deniz', 10), ...quick(3), said('deniz', 10)])).toHaveLength(1)
  expect(scenesOf([said('deniz', 10), ...quick(4, 1), said('deniz', 10)])).toHaveLength(1)
})

test('E7: a pause ends an exchange', () => {
  const scenes = scenesOf([...quick(2), said('mara', 2, 5), ...quick(2).reverse(), said('mara', 9)])
  expect(scenes).toEqual([[0, '1_fullscreen']])
})

test('E7: a clip that begins and ends with an exchange shows both throughout', () => {
  expect(scenesOf(quick(8))).toEqual([[0, '2_fullscreen']])
  expect(scenesOf([said('deniz', 2.5, 0), ...quick(8), said('mara', 2, 0)])).toEqual([[0, '2_fullscreen']])
})

test('E7: a moment between two exchanges keeps both in the picture', () => {
  const between = said(null, 1, 2.5)
  const scenes = scenesOf([
    said('deniz', 10, 0),
    ...quick(4),
    between,
    ...quick(6).reverse(),
    said('deniz', 9),
  ])
  expect(scenes.map(([, layout]) => layout)).toEqual(['1_fullscreen', '2_fullscreen', '1_fullscreen'])
})

test('E7: scenes alternate, begin in order, and last three seconds at least', () => {
  const turn = fc.record({
    speaker: fc.constantFrom('mara', 'deniz', 'guest', null),
    seconds: fc.double({ min: 0.1, max: 12, noNaN: true }),
    pause: fc.double({ min: 0, max: 4, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 40 }), turns => {
      const { transcript, end } = talk(turns)
      const scenes = conversationScenes(transcript, { start: 0, end, speakers })
      expect(scenes[0]?.start).toBe(0)
      scenes.slice(1).forEach((scene, index) => {
        expect(scene.start - (scenes[index]?.start ?? 0)).toBeGreaterThanOrEqual(3)
        expect(scene.layout).not.toBe(scenes[index]?.layout)
      })
      if (scenes.length > 1) expect(end - (scenes.at(-1)?.start ?? 0)).toBeGreaterThanOrEqual(3)
    }),
  )
})
