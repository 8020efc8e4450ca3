import { describe, expect, it } from 'vitest'
import { isPlayed, type Layer, type PlayedLayer } from '../model/layers/layer'
import { formatNamed, type Project, wordsOf } from '../model/project'
import { projectFrames } from '../time/normalize'
import { timeMap } from '../time/time-map'
import { timelineWords } from '../typography/captions/timeline-words'
import { toTranscript } from '../typography/captions/to-transcript'
import { cutWords } from './cuts'
import { isRefusal } from './edit'
import { makeClip } from './make-clip'
import { newProject } from './new-project'
import { setClipRange } from './set-clip-range'
import { splitLayer } from './split-layer'

const words = Array.from({ length: 100 }, (_, index) => ({
  ...{ text: `word${index}`, start: index, end: index + 0.6, confidence: 0.9 },
}))
const size = { width: 1920, height: 1080, fps: 30, duration: 100.5 }
const media = { kind: 'video', assetId: 'a', hasAudio: true, ...size } as const
const transcript = toTranscript({ mediaRef: 'media', words, language: 'en' })
const source = newProject({
  ...{
    id: 'source',
    title: 'Talk',
    type: 'videoHighlight',
    format: formatNamed('1920X1080'),
    media,
    transcript,
  },
})
/** The seconds of words with half of the pauses around them. */
const rangeOf = (first: number, last: number) => ({ start: Math.max(0, first - 0.2), end: last + 0.8 })
const clip = makeClip(source, { id: 'clip', title: 'A title', ...rangeOf(20, 39) })

const set = (project: Project, first: number, last: number): Project => {
  const range = rangeOf(first, last)
  const done = setClipRange(project, { mediaRef: 'media', source: transcript, ...range })
  if (isRefusal(done)) throw new Error(done.reason)
  return done
}

/** The words that are heard, at their times. */
const heard = (project: Project): string[] => {
  const own = project.transcripts.media
  const maps = project.layers.filter(isPlayed).map(layer => timeMap(layer, project.fps, 1e9))
  return own ? timelineWords(own, maps, project.fps).map(({ text }) => text) : []
}
const texts = (first: number, last: number) => words.slice(first, last + 1).map(({ text }) => text)
const trimOf = (project: Project) => project.layers.find(isPlayed)?.trim

describe('T18: setClipRange', () => {
  it.each([
    ['earlier and later', 15, 45],
    ['inside', 24, 33],
    ['from the first to the last word', 0, 99],
    ['after it', 38, 60],
  ])('a clip plays and captions the words of its new range: %s', (_, first, last) => {
    const moved = set(clip, first, last)
    const range = rangeOf(first, last)
    expect(trimOf(moved)?.start).toBeCloseTo(range.start, 1)
    expect(trimOf(moved)?.end).toBeCloseTo(range.end, 1)
    expect(heard(moved)).toEqual(texts(first, last))
    expect(projectFrames(moved) / 30).toBeCloseTo(range.end - range.start, 0)
  })

  it('the title stays over the beginning, and the video begins at 0', () => {
    for (const moved of [set(clip, 15, 45), set(clip, 24, 33)]) {
      const title = moved.layers.find(({ id }) => id === 'title')
      expect(title).toMatchObject({ position: 0, end: 4 })
      expect(moved.layers.find(isPlayed)?.position).toBe(0)
    }
  })

  it('the same range changes nothing', () => {
    expect(set(clip, 20, 39)).toBe(clip)
  })

  it('cuts, corrected and deleted words stay', () => {
    const own = clip.transcripts.media!
    const corrected = {
      ...own,
      subtitles: own.subtitles.map(one => ({
        ...one,
        words: one.words
          .filter(({ text }) => text !== 'word25')
          .map(word => (word.text === 'word22' ? { ...word, text: 'Corrected' } : word)),
      })),
    }
    const edited = { ...clip, transcripts: { media: corrected } }
    const [cutId] = wordsOf(corrected).flatMap(({ id, text }) => (text === 'word30' ? id : []))
    const cut = cutWords(edited, { mediaRef: 'media', wordIds: [cutId ?? ''] })
    if (isRefusal(cut)) throw new Error(cut.reason)
    const expected = texts(18, 41)
      .filter(text => text !== 'word25' && text !== 'word30')
      .map(text => (text === 'word22' ? 'Corrected' : text))
    expect(heard(set(cut, 18, 41))).toEqual(expected)
  })

  it('a split clip keeps its parts; a range beyond one of them is refused', () => {
    const split = splitLayer(clip, { layerId: 'video', seconds: 10, newId: 'second' })
    if (isRefusal(split)) throw new Error(split.reason)
    expect(heard(set(split, 18, 41))).toEqual(texts(18, 41))
    const refused = setClipRange(split, { mediaRef: 'media', source: transcript, start: 32, end: 39 })
    expect(isRefusal(refused) && refused.reason).toMatch(/was split/)
  })

  const parts = () => {
    const split = splitLayer(clip, { layerId: 'video', seconds: 10, newId: 'second' })
    if (isRefusal(split)) throw new Error(split.reason)
    return split
  }
  /** A split clip whose second part has other fields, and its first one begins at `position`. */
  const arranged = (position: number, second: Partial<PlayedLayer>): Project => ({
    ...parts(),
    layers: parts().layers.map(one => {
      if (one.id === 'second') return { ...one, ...second } as Layer
      return one.id === 'video' ? { ...one, position } : one
    }),
  })

  it.each([
    ['were swapped', arranged(10, { position: 0 })],
    ['play the same twice', arranged(0, { trim: { start: 19.8, end: 39.8 } })],
  ])('refuses a clip whose parts %s', (_, moved) => {
    const refused = setClipRange(moved, { mediaRef: 'media', source: transcript, ...rangeOf(18, 41) })
    expect(isRefusal(refused) && refused.reason).toMatch(/moved or repeated/)
    expect(isRefusal(refused) && refused.project).toBe(moved)
  })

  it('a part that was removed stays so, with its words', () => {
    const own = clip.transcripts.media!
    const subtitles = own.subtitles.map(one => ({
      ...one,
      words: one.words.filter(({ start }) => start < 28 || start > 31),
    }))
    const holed = {
      ...arranged(0, { trim: { start: 32, end: 39.8 } }),
      transcripts: { media: { ...own, subtitles } },
    }
    const moved = set(holed, 18, 41)
    const said = wordsOf(moved.transcripts.media!).map(({ text }) => text)
    expect(said).toEqual([...texts(18, 27), ...texts(32, 41)])
  })

  it('refuses a range without seconds, and a clip without its source', () => {
    const none = setClipRange(clip, { mediaRef: 'media', source: transcript, start: 30, end: 30 })
    expect(isRefusal(none)).toBe(true)
    const gone = setClipRange(clip, { mediaRef: 'other', source: null, start: 1, end: 9 })
    expect(isRefusal(gone) && gone.project).toBe(clip)
  })
})
