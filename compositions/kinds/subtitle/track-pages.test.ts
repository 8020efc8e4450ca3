import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveCaptionStyle } from '@/compositions/model/caption-look'
import type { Transcript } from '@/compositions/schema/transcript'
import { rampedLayer } from '@/compositions/testing/arbitrary'
import { testFontBook } from '@/compositions/testing/fonts'
import { toFrame } from '@/compositions/time/frames'
import { type Segment, timeMap } from '@/compositions/time/time-map'
import { captionLayoutOf } from '@/compositions/typography/captions/layout'
import { paginate } from '@/compositions/typography/captions/pages'
import { timelineWords } from '@/compositions/typography/captions/timeline-words'
import { createTypesetter, type TypesettingOptions } from './page-typesetter'
import { trackPages } from './track-pages'

const fonts = await testFontBook()

const fps = 30

/** Words one after another, some after a pause, some at a sentence end. */
const transcript = fc
  .array(
    fc.record({
      text: fc.constantFrom('so', 'price', 'nobody', 'left.', 'why?', 'doubled', 'A'),
      pause: fc.constantFrom(0, 0, 0.05, 0.1, 0.9),
      length: fc.constantFrom(0.1, 0.25, 0.4),
      speaker: fc.constantFrom('a', 'a', 'a', 'b'),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((given): Transcript => {
    let at = 0
    const words = given.map(({ text, pause, length }, index) => {
      const start = at + pause
      at = start + length
      return { id: `w${index}`, text, start, end: at }
    })
    const subtitles = words.map((word, index) => ({
      id: `s${index}`,
      speaker_id: given[index]?.speaker ?? null,
      words: [word],
    }))
    const others = { type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] } as const
    return { ...others, speakers: [], scenes: [], mediaRef: 'media', subtitles }
  })

/** Segments of the source with gaps on the timeline; if they overlap, all words are paginated at once. */
const segments = fc
  .array(
    fc.record({
      source: fc.nat(120).map(tenth => tenth / 10),
      frames: fc.integer({ min: 1, max: 200 }),
      gap: fc.integer({ min: -5, max: 40 }),
      speed: fc.constantFrom(1, 1, 2, 0.75),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map(given => {
    let at = 0
    return given.map(({ source, frames, gap, speed }): Segment => {
      const first = Math.max(0, at + gap)
      at = first + frames
      return { first, after: at, source, speed }
    })
  })

/** The segments of a layer with a speed ramp, some of which are joined. */
const ramp = rampedLayer.map(layer => timeMap({ ...layer, position: 0 }, fps, 600))

const styles = fc
  .constantFrom('Plain', 'Impact', 'Mozi', 'Cap')
  .chain(presetStyle =>
    fc
      .constantFrom('auto', '1_word', '1_line', '2_line')
      .map(wordLimit => ({ presetStyle, wordLimit }) as Parameters<typeof resolveCaptionStyle>[0]),
  )

test('T4: each frame shows the page that it has if all words are paginated at once', () => {
  const frames = { page: 0, blank: 0 }
  fc.assert(
    fc.property(transcript, fc.oneof(segments, ramp), styles, (said, map, style) => {
      const layout = captionLayoutOf(resolveCaptionStyle(style))
      const track: TypesettingOptions = {
        language: 'en',
        direction: 'ltr',
        layout,
        box: { width: 900, height: 400 },
        fps,
      }
      const typesetter = createTypesetter(track, fonts)
      const whole = paginate(typesetter.measure(timelineWords(said, [map], fps)), typesetter.rule).map(
        page => ({
          ids: page.words.map(word => word.id),
          first: toFrame(page.start, fps),
          after: toFrame(page.end, fps),
        }),
      )
      const pages = trackPages(said, [map], track, fonts)
      const last = Math.max(...map.map(one => one.after)) + 20
      for (let n = 0; n < last; n++) {
        const expected = whole.find(page => page.first <= n && n < page.after)
        frames[expected ? 'page' : 'blank']++
        expect(pages(n)?.page.words.map(word => word.id)).toEqual(expected?.ids)
      }
    }),
    { numRuns: 150 },
  )
  expect(Math.min(frames.page, frames.blank)).toBeGreaterThan(3_000)
})

test('T4: a cut elsewhere keeps the objects of pages', () => {
  const words = Array.from({ length: 40 }, (_, index) => ({
    id: `w${index}`,
    text: index % 8 === 7 ? 'end.' : 'word',
    start: index / 2,
    end: index / 2 + 0.4,
  }))
  const said: Transcript = {
    ...{ mediaRef: 'media', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
    subtitles: [{ id: 's', speaker_id: null, words }],
  }
  const layout = captionLayoutOf(resolveCaptionStyle({ presetStyle: 'Plain' }))
  const track: TypesettingOptions = {
    language: 'en',
    direction: 'ltr',
    layout,
    box: { width: 900, height: 400 },
    fps,
  }
  const before = trackPages(
    said,
    [
      [
        { first: 0, after: 300, source: 0, speed: 1 },
        { first: 300, after: 600, source: 10, speed: 1 },
      ],
    ],
    track,
    fonts,
  )
  const after = trackPages(
    said,
    [
      [
        { first: 0, after: 240, source: 0, speed: 1 },
        { first: 240, after: 540, source: 10, speed: 1 },
      ],
    ],
    track,
    fonts,
  )
  const page = before(360)?.page
  expect(page).toBeDefined()
  expect(after(300)?.page).toBe(page)
})
