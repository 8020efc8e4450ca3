import { describe, expect, test } from 'vitest'
import { SCORES } from '../catalog'
import { arrange, placeChords } from './arrange'
import { hzOf, noteNumber, parseChord } from './chord'
import { readPattern } from './pattern'
import { type Score, scoreSchema, secondsOf } from './score'
import { leadVoices, movement, onGuitar } from './voicing'

const scores = Object.entries(SCORES)

const classesOf = (names: string) => names.split(' ').map(name => noteNumber(`${name}4`) % 12)

/** The melodies of a score with the sections in which they are played, step by step. */
const melodies = (score: Score) =>
  Object.entries(score.tracks).flatMap(([name, track]) => {
    const isMelody = score.sections.some(({ plays }) => score.patterns[plays[name] ?? '']?.includes(':'))
    return isMelody ? [arrange(score, name, track)] : []
  })

test('notes and chords are read as they are written', () => {
  expect([noteNumber('C4'), noteNumber('F#3'), noteNumber('Bb5')]).toEqual([60, 54, 82])
  expect(hzOf(69)).toBe(440)
  expect(parseChord('Am7')).toEqual({ root: 9, bass: 9, notes: [9, 0, 4, 7] })
  expect(parseChord('F#m7/A')).toEqual({ root: 6, bass: 9, notes: [6, 9, 1, 4] })
  expect(parseChord('Cmaj9').notes).not.toContain(0)
  for (const wrong of ['H', 'Cx', '']) expect(() => parseChord(wrong)).toThrow('No chord')
})

test('a pattern says when, how long and how hard; holds make a note longer, capitals louder', () => {
  expect(readPattern('r--.X...........').map(({ at, length, played }) => [at, length, played.kind])).toEqual([
    [0, 3, 'bass'],
    [4, 1, 'stroke'],
  ])
  const [soft, hard] = ['x...............', 'X...............'].map(one => readPattern(one)[0]?.velocity ?? 0)
  expect(hard).toBeGreaterThan(soft ?? 1)
  expect(readPattern('E5:4 .:4 G5:8').map(({ at, length }) => [at, length])).toEqual([
    [0, 4],
    [8, 8],
  ])
})

test('a guitar plays a chord as it is fingered: G with all strings, A minor and C without the lowest', () => {
  expect(onGuitar(parseChord('G'))).toEqual([43, 47, 50, 55, 59, 67])
  expect(onGuitar(parseChord('Am'))[0]).toBe(45)
  expect(onGuitar(parseChord('C'))[0]).toBe(48)
})

describe.each(scores)('%s', (_, score) => {
  test('lasts whole seconds of a minute or more, so that it is repeated on a frame at any frame rate', () => {
    const seconds = secondsOf(score)
    expect(seconds).toBe(Math.round(seconds))
    expect(seconds).toBeGreaterThanOrEqual(60)
    expect(seconds).toBeLessThanOrEqual(90)
  })

  test('every pattern and track is played, and none is missing', () => {
    const played = score.sections.flatMap(({ plays, fill }) => [
      ...Object.entries(plays),
      ...Object.entries(fill),
    ])
    expect([...new Set(played.map(([track]) => track))].sort()).toEqual(Object.keys(score.tracks).sort())
    const patterns = new Set(played.map(([, pattern]) => pattern))
    for (const pattern of patterns) expect(score.patterns).toHaveProperty(pattern)
  })

  test('no two sections in a row are played alike', () => {
    const looks = score.sections.map(({ plays, chords }) => JSON.stringify([plays, chords]))
    looks.forEach((look, at) => {
      expect(look).not.toBe(looks[(at + 1) % looks.length])
    })
  })

  test('chords are of its scale, and voices move by little more than a whole tone', () => {
    const scale = classesOf(score.scale)
    const chords = placeChords(score).map(({ chord }) => chord)
    for (const { notes, bass } of chords) for (const note of [...notes, bass]) expect(scale).toContain(note)
    const voicings = leadVoices(chords, 62)
    const moves = voicings.map((voicing, at) => {
      const before = voicings.at(at - 1) ?? []
      return movement(before, voicing) / voicing.length
    })
    expect(Math.max(...moves)).toBeLessThanOrEqual(5)
    expect(moves.reduce((sum, move) => sum + move, 0) / moves.length).toBeLessThan(2.6)
  })

  test('melodies are in its scale, and most of their notes are of the chord or beside one', () => {
    const scale = classesOf(score.scale)
    const chords = placeChords(score)
    const step = 15 / score.bpm
    for (const notes of melodies(score)) {
      for (const { note } of notes) expect(scale).toContain(note % 12)
      const long = notes.filter(({ held }) => held > 3 * step)
      const inChord = long.filter(({ at, note }) => {
        const place = Math.round(at / step)
        const placed = chords.find(({ from, to }) => place >= from && place < to)
        return placed && [...placed.chord.notes, placed.chord.root].includes(note % 12)
      })
      expect(inChord.length / long.length).toBeGreaterThan(0.6)
    }
  })

  test('is arranged the same each time, a little off the beat, and nothing begins after its end', () => {
    const end = secondsOf(score)
    for (const [name, track] of Object.entries(score.tracks)) {
      const notes = arrange(score, name, track)
      expect(arrange(score, name, track)).toEqual(notes)
      for (const { at, held, velocity } of notes) {
        expect(at).toBeGreaterThan(-0.02)
        expect(at).toBeLessThan(end)
        expect(held).toBeGreaterThan(0)
        expect(velocity).toBeGreaterThan(0)
        expect(velocity).toBeLessThanOrEqual(1)
      }
      const other = arrange({ ...score, seed: score.seed + 1 }, name, track)
      expect(other).not.toEqual(notes)
    }
  })
})

test('a score with an unknown pattern or a mood that is none is refused', () => {
  const [[, score] = []] = scores
  if (!score) throw new Error('There is no score')
  expect(scoreSchema.safeParse({ ...score, mood: 'Angry' }).success).toBe(false)
  const [first, ...others] = score.sections
  if (!first) throw new Error('There is no section')
  const wrong = { ...score, sections: [{ ...first, plays: { piano: 'none' } }, ...others] }
  const { piano } = wrong.tracks
  if (!piano) throw new Error('There is no piano')
  expect(() => arrange(wrong, 'piano', piano)).toThrow('No pattern: none')
})
