import { describe, expect, it } from 'vitest'
import { toProps } from '../document/to-props'
import { isPlayed } from '../model/layers/layer'
import { formatNamed, wordsOf } from '../model/project'
import { evaluate } from '../scene/evaluate'
import type { GraphicItemOf } from '../scene/frame'
import { prepare } from '../scene/prepare'
import { testFontBook } from '../testing/fonts'
import { stillShot } from '../time/shots'
import { toSrt, toVtt } from '../transcript-files/write-subtitles'
import { toTranscript } from '../typography/captions/to-transcript'
import { makeClip } from './make-clip'
import { newProject } from './new-project'

const words = Array.from({ length: 3600 }, (_, index) => ({
  text: `word${index}`,
  start: index,
  end: index + 0.6,
  confidence: 0.9,
}))
const media = {
  kind: 'video',
  assetId: 'a',
  width: 1920,
  height: 1080,
  fps: 30,
  duration: 3600,
  hasAudio: true,
} as const
const transcript = toTranscript({ mediaRef: 'media', words, language: 'en' })
const source = newProject({
  id: 'source',
  title: 'An hour',
  type: 'videoHighlight',
  format: formatNamed('1920X1080'),
  media,
  transcript,
})
const clip = makeClip(source, {
  id: 'clip',
  title: 'A title',
  start: 100,
  end: 130,
  shots: [stillShot({ x: 0.3, y: 0.5 })],
})
const prepared = prepare(clip, { fonts: await testFontBook() })

/** Pixels of a title's background above its letters. */
const PADDING = 24

describe('makeClip', () => {
  it('plays its range on its own canvas, with a copy of the words in it', () => {
    const played = clip.layers.find(isPlayed)
    expect(played?.trim).toEqual({ start: 100, end: 130 })
    expect(prepared.frames).toBe(900)
    expect(clip.format).toEqual(formatNamed('1080X1920'))
    const own = clip.transcripts.media ? wordsOf(clip.transcripts.media).map(word => word.text) : []
    expect(own).toEqual(words.slice(100, 130).map(word => word.text))
    expect(source.transcripts.media && wordsOf(source.transcripts.media)).toHaveLength(3600)
  })

  it('copies the fonts of the source, because its caption style may use them', () => {
    const files = [{ ref: 'brand-0', range: 'U+0041-005A' }]
    const font = {
      id: 'brand',
      family: 'Brand',
      style: 'normal',
      from: 400,
      to: 400,
      source: 'upload',
      files,
    } as const
    const withFont = { ...source, fonts: [font] }
    expect(makeClip(withFont, { id: 'c', title: '', start: 0, end: 1 }).fonts).toEqual([font])
  })

  it('is small, and so are its props', () => {
    const bytes = (value: unknown) => JSON.stringify(value).length
    expect(bytes(toProps(clip, { media: '/media' }, '/fonts'))).toBeLessThan(bytes(clip) + 200)
    expect(bytes(clip)).toBeLessThan(12_000)
  })

  it('makes subtitle files with the times of the clip', () => {
    const [, times, text] = toSrt(clip).split('\n')
    expect(times).toMatch(/^00:00:00,000 --> 00:00:\d\d,\d{3}$/)
    expect(text).toMatch(/^word100 word101/)
    expect(toVtt(clip)).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /)
  })

  it('the title does not overlap the watermark of the free plan, however many lines it has', async () => {
    const fonts = await testFontBook()
    const titles = [
      'Short',
      'Why nobody left when we doubled the price, and what we would do otherwise if we began anew',
    ]
    for (const name of ['1080X1920', '1080X1080', '1920X1080'] as const)
      for (const title of titles) {
        const clip = makeClip(source, { id: 'clip', title, start: 60, end: 90, format: formatNamed(name) })
        const { layers } = evaluate(prepare(clip, { fonts, watermark: true }), 0)
        const mark = layers.find(one => 'kind' in one && one.kind === 'watermark')?.box
        const text = layers.find(one => 'kind' in one && one.kind === 'text') as
          | GraphicItemOf<'text'>
          | undefined
        if (!mark || !text?.data.parts.length) throw new Error('The mark or the title is not there')
        for (const { box } of text.data.parts)
          expect(text.box.top + box.top - PADDING).toBeGreaterThanOrEqual(mark.top + mark.height)
      }
  })
})

describe('newProject', () => {
  it('gives audio a background, a wave, captions and a progress bar', () => {
    const sound = { ...media, kind: 'audio', width: 0, height: 0, fps: 0 } as const
    const project = newProject({
      id: 'p',
      title: 'Sound',
      type: 'podcastToVideo',
      format: formatNamed('1080X1920'),
      media: sound,
      transcript,
    })
    expect(project.layers.map(layer => layer.layer)).toEqual([
      'BACKGROUND',
      'AUDIO',
      'AUDIO_WAVE',
      'PROGRESS_BAR',
      'SUBTITLE',
    ])
  })

  it('is empty without media', () => {
    const project = newProject({ id: 'p', title: '', type: 'scratch', format: formatNamed('1080X1080') })
    expect(project.layers.map(layer => layer.layer)).toEqual(['BACKGROUND'])
  })
})

describe('toTranscript', () => {
  it('ends a subtitle at a pause of 0.6 s, at another speaker, and at a sentence end once it is long', () => {
    const say = (text: string, start: number, speaker?: string) => ({
      text,
      start,
      end: start + 0.3,
      speaker,
    })
    const subtitleLengths = (list: ReturnType<typeof say>[]) =>
      toTranscript({ mediaRef: 'm', words: list, language: 'en' }).subtitles.map(one => one.words.length)
    expect(subtitleLengths([say('a', 0), say('b', 0.4), say('c', 1.4)])).toEqual([2, 1])
    expect(subtitleLengths([say('a', 0, 'x'), say('b', 0.4, 'y')])).toEqual([1, 1])
    const long = Array.from({ length: 40 }, (_, index) => say(index === 32 ? 'end.' : 'word', index * 0.4))
    expect(subtitleLengths(long)).toEqual([33, 7])
  })
})
