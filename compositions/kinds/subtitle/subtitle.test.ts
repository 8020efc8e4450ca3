import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newProject } from '@/compositions/edit/new-project'
import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import { rotatedBounds } from '@/compositions/geometry/box'
import { resolveCaptionStyle } from '@/compositions/model/caption-look'
import { formatNamed, type Project } from '@/compositions/model/project'
import { evaluate } from '@/compositions/scene/evaluate'
import type { GraphicItemOf } from '@/compositions/scene/frame'
import { prepare } from '@/compositions/scene/prepare'
import {
  type CaptionStyle,
  captionPresetNames,
  captionPresets,
  captionStyleSchema,
} from '@/compositions/schema/caption-style'
import type { Transcript } from '@/compositions/schema/transcript'
import { project as anyProject } from '@/compositions/testing/arbitrary'
import { captionStyle } from '@/compositions/testing/caption-styles'
import { testFontBook } from '@/compositions/testing/fonts'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import type { FontBook } from '@/compositions/typography/fonts/font-book'
import type { DrawnWord } from './word-appearance'

const fonts = await testFontBook()

/** How many pixels place, size and outline may be off together: each is rounded to a quarter of a pixel. */
const ROUNDING = 1.5

const said =
  'So we doubled the price. Nobody left us, and three people even wrote to ask what had changed here'
const words = said.split(' ').map((text, index) => ({
  text,
  start: index * 0.4 + 0.1,
  end: index * 0.4 + 0.45,
}))
const talk = newProject({
  ...{ id: 'p', title: '', type: 'scratch', format: formatNamed('1080X1920') },
  media: { kind: 'audio', assetId: 'a', width: 0, height: 0, fps: 0, duration: 10, hasAudio: true },
  transcript: toTranscript({ mediaRef: 'media', words, language: 'en' }),
})

function captionsAt(project: Project, n: number, book: FontBook = fonts): GraphicItemOf<'subtitle'> | null {
  const drawn = evaluate(prepare(project, { fonts: book }), n).layers.find(one => one.kind === 'subtitle')
  return drawn?.kind === 'subtitle' ? drawn : null
}

/** The project with every second subtitle emphasized. */
function emphasized(project: Project): Project {
  const transcript = project.transcripts.media
  if (!transcript) return project
  const subtitles = transcript.subtitles.map((subtitle, index) => ({
    ...subtitle,
    words: subtitle.words.map(word => ({ ...word, emphasize: index % 2 === 0 })),
  }))
  return { ...project, transcripts: { media: { ...transcript, subtitles } } }
}

/** The rectangle that the letters of a word cover in the box of the captions, in pixels. */
function covered(word: DrawnWord, { angle, pivot, strokeWidth }: GraphicItemOf<'subtitle'>['data']) {
  const height = word.size * word.scale
  const width = word.width * word.scale
  const center = { x: word.x + word.width / 2, y: word.middle }
  const upright = { left: center.x - width / 2, top: center.y - height / 2, width, height }
  const own = rotatedBounds(upright, center, word.angle)
  const outlined = {
    left: own.left - strokeWidth,
    top: own.top - strokeWidth,
    width: own.width + 2 * strokeWidth,
    height: own.height + 2 * strokeWidth,
  }
  return rotatedBounds(outlined, pivot, angle)
}

describe('caption styles', () => {
  it.each(captionPresets)('C1: the values of %s draw the same over any other preset', preset => {
    const { presetStyle: _, ...row } = resolveCaptionStyle({ presetStyle: preset })
    for (const other of captionPresets)
      for (const n of [30, 94, 201]) {
        const expected = captionsAt(setCaptionStyle(talk, { presetStyle: preset }), n)
        expect(expected).not.toBeNull()
        expect(captionsAt(setCaptionStyle(talk, { ...row, presetStyle: other }), n)?.data).toEqual(
          expected?.data,
        )
      }
  })

  it('have the sizes, fonts and outline of the specification', () => {
    const styleOf = (presetStyle: (typeof captionPresets)[number]) => resolveCaptionStyle({ presetStyle })
    const special: Record<string, number> = { Beast: 72, Pop: 52, Reel: 52 }
    for (const preset of captionPresets) expect(styleOf(preset).fontSize).toBe(special[preset] ?? 64)
    expect(styleOf('Beast').fontFamily).toBe('KomikaAxis')
    expect(styleOf('Mozi').strokeWidth).toBe(12)
    expect(styleOf('Plain')).toMatchObject({
      ...{ fontFamily: 'Roboto', fontWeight: 400, textAlign: 'center', lineHeight: 1.16 },
    })
  })

  it("C1: are known by the specification's preset names, too, all but Plain", () => {
    const nameOf = (presetStyle: unknown) => captionStyleSchema.parse({ presetStyle }).presetStyle
    const names = Object.fromEntries(captionPresetNames.map(name => [name, nameOf(name)]))
    expect(names).toMatchObject({ CAP: 'Cap', HORMOZI: 'Mozi', HORMOZI2: 'Mozi-2', KAROKE: 'Karoke' })
    expect(new Set(['Plain', ...Object.values(names)])).toEqual(new Set(captionPresets))
    expect(captionPresets.map(nameOf)).toEqual(captionPresets)
    for (const presetStyle of ['PLAIN', 'hormozi', 'toString', '', null])
      expect(captionStyleSchema.safeParse({ presetStyle }).success).toBe(false)
  })

  it('any style evaluates at any frame', () => {
    // Most frames of any project have no captions.
    const usuallyTalk = fc.oneof(anyProject, { arbitrary: fc.constant(talk), weight: 3 })
    let captions = 0
    fc.assert(
      fc.property(usuallyTalk, captionStyle, fc.noBias(fc.nat(999)), (project, style, part) => {
        const prepared = prepare(setCaptionStyle(project, captionStyleSchema.parse(style)), { fonts })
        const { layers } = evaluate(prepared, Math.floor((part * prepared.frames) / 1000))
        captions += layers.filter(one => one.kind === 'subtitle').length
      }),
      { numRuns: 60 },
    )
    expect(captions).toBeGreaterThan(19)
  })

  it('C2: nothing leaves the box while a word grows and rotates, however narrow the box is', () => {
    let words = 0
    const size = fc.record({
      width: fc.integer({ min: 100, max: 700 }),
      height: fc.integer({ min: 60, max: 400 }),
    })
    fc.assert(
      fc.property(size, captionStyle, fc.boolean(), (box, style, isLoud) => {
        const styled = setCaptionStyle(isLoud ? emphasized(talk) : talk, style)
        const layers = styled.layers.map(layer => (layer.asset === 'subtitle' ? { ...layer, ...box } : layer))
        const prepared = prepare({ ...styled, layers }, { fonts })
        for (let n = 3; n < prepared.frames; n += 5) {
          const captions = evaluate(prepared, n).layers.filter(one => one.kind === 'subtitle')
          const drawn = captions.flatMap(({ data }) => data.words.map(word => covered(word, data)))
          words += drawn.length
          for (const { left, top, width, height } of drawn) {
            expect(left).toBeGreaterThanOrEqual(-ROUNDING)
            expect(left + width).toBeLessThanOrEqual(box.width + ROUNDING)
            expect(top).toBeGreaterThanOrEqual(-ROUNDING)
            expect(top + height).toBeLessThanOrEqual(box.height + ROUNDING)
          }
        }
      }),
      { numRuns: 40 },
    )
    expect(words).toBeGreaterThan(3_500)
  })

  it.each(captionPresets)('C2: words of %s keep their gaps while one of them grows', preset => {
    const prepared = prepare(setCaptionStyle(talk, { presetStyle: preset }), { fonts })
    for (let n = 0; n < prepared.frames; n++)
      for (const item of evaluate(prepared, n).layers) {
        if (item.kind !== 'subtitle') continue
        const edges = item.data.words.map(({ x, width, scale, middle, size }) => ({
          ...{ middle, size },
          start: x + (width * (1 - scale)) / 2,
          end: x + (width * (1 + scale)) / 2,
        }))
        for (const [index, word] of edges.entries()) {
          const next = edges[index + 1]
          if (!next || next.middle !== word.middle) continue
          expect(next.start - word.end, `frame ${n}`).toBeGreaterThan(0.16 * word.size - ROUNDING)
        }
      }
  })

  it('C2: the place of a word depends only on its page, not on the frame', () => {
    let cases = 0
    fc.assert(
      fc.property(captionStyle, style => {
        const prepared = prepare(setCaptionStyle(talk, style), { fonts })
        let before = { words: '', places: '' }
        for (let n = 0; n < prepared.frames; n++) {
          const captions = evaluate(prepared, n).layers.find(one => one.kind === 'subtitle')
          if (captions?.kind !== 'subtitle') continue
          const { words } = captions.data
          const now = {
            words: words.map(({ text }) => text).join(' '),
            places: JSON.stringify(words.map(({ x, baseline, size, middle }) => [x, baseline, size, middle])),
          }
          const isSamePage = now.words === before.words
          cases += Number(isSamePage)
          expect(isSamePage && now.places !== before.places).toBe(false)
          before = now
        }
      }),
      { numRuns: 12 },
    )
    expect(cases).toBeGreaterThan(1_300)
  })

  it('F2: a page that does not change from one frame to the next is the same value', () => {
    const prepared = prepare(setCaptionStyle(talk, { presetStyle: 'Mozi' }), { fonts })
    const data = Array.from({ length: 300 }, (_, n) => evaluate(prepared, n).layers)
      .flat()
      .flatMap(one => (one.kind === 'subtitle' ? [one.data] : []))
    expect(new Set(data).size).toBeLessThan(data.length / 3)
    expect(new Set(data).size).toBe(new Set(data.map(one => JSON.stringify(one))).size)
  })

  it('C2: a new color measures no word again, a new size does', () => {
    let measured = 0
    const counting: FontBook = {
      ...fonts,
      width: (text, font) => {
        measured++
        return fonts.width(text, font)
      },
    }
    const measures = (style: CaptionStyle) => {
      measured = 0
      captionsAt(setCaptionStyle(talk, style), 30, counting)
      return measured
    }
    expect(measures({ presetStyle: 'Mozi' })).toBeGreaterThan(0)
    expect(measures({ presetStyle: 'Mozi', activeFill: '#FF0000', activeFade: 0.3 })).toBe(0)
    expect(measures({ presetStyle: 'Mozi', fontSize: 50 })).toBeGreaterThan(0)
  })

  it('emphasized words are active for as long as their page is shown, but upcoming words stay hidden', () => {
    const loud = emphasized(talk)
    const litIn = (style: CaptionStyle) => {
      const { activeFill, emphasizeFill, futureFill } = resolveCaptionStyle(style)
      const words = captionsAt(setCaptionStyle(loud, style), 30)?.data.words ?? []
      return { words, active: words.filter(word => word.fill === (emphasizeFill ?? activeFill)), futureFill }
    }
    const mozi = litIn({ presetStyle: 'Mozi', wordLimit: '2_line' })
    expect(mozi.active.length).toBeGreaterThanOrEqual(Math.floor(mozi.words.length / 2))
    const off = litIn({ presetStyle: 'Mozi', wordLimit: '2_line', emphasize: false })
    expect(off.active.length).toBeLessThanOrEqual(1)
    const hidden = litIn({ presetStyle: 'Reveal', wordLimit: '2_line' })
    expect(hidden.words.at(-1)?.fill).toBe(hidden.futureFill)
  })

  it('C4: the key word is the emphasized word, otherwise the one with the most weight, and has its own line', () => {
    const sizesIn = (project: Project) => {
      const styled = setCaptionStyle(project, { presetStyle: 'Mozi-2' })
      const words = captionsAt(styled, 20)?.data.words ?? []
      const largest = Math.max(...words.map(({ size }) => size))
      const keys = words.filter(({ size }) => size === largest)
      for (const key of keys) {
        const beside = words.filter(word => word.baseline === key.baseline)
        expect(beside.every(word => word.size === largest)).toBe(true)
      }
      return keys.map(({ text }) => text)
    }
    expect(sizesIn(talk)).toEqual(['DOUBLED'])
    const transcript = talk.transcripts.media as Transcript
    const marked = transcript.subtitles.map(subtitle => ({
      ...subtitle,
      words: subtitle.words.map(word => ({ ...word, emphasize: word.text === 'we' })),
    }))
    const project = { ...talk, transcripts: { media: { ...transcript, subtitles: marked } } }
    expect(sizesIn(project)).toEqual(['WE'])
  })

  it('with colorBySpeaker the active word or its background has the color of the speaker', () => {
    const transcript = talk.transcripts.media as Transcript
    const speakers = [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ]
    const subtitles = transcript.subtitles.map(subtitle => ({ ...subtitle, speaker_id: 'b' }))
    const project = { ...talk, transcripts: { media: { ...transcript, speakers, subtitles } } }
    const drawn = (style: CaptionStyle) =>
      JSON.stringify(captionsAt(setCaptionStyle(project, style), 30)?.data)
    const second = '#F0BB3A'
    expect(drawn({ presetStyle: 'Mozi', colorBySpeaker: true })).toContain(`"fill":"${second}"`)
    expect(drawn({ presetStyle: 'Block', colorBySpeaker: true })).toContain(`"color":"${second}"`)
    expect(drawn({ presetStyle: 'Cap', colorBySpeaker: true })).toContain(`"color":"${second}"`)
    expect(drawn({ presetStyle: 'Mozi' })).not.toContain(second)
  })

  it.each([
    ['a color', { fill: 'green' }, 'fill'],
    ['a border', { border: { color: '#FFF', width: -1 } }, 'border'],
    ['a word limit', { wordLimit: '3_line' }, 'wordLimit'],
    ['a size', { fontSize: 4_000 }, 'fontSize'],
    ['a preset', { presetStyle: 'Shout' }, 'presetStyle'],
  ])('%s that is invalid is refused with the path of the field', (_, fields, field) => {
    const { error } = captionStyleSchema.safeParse({ presetStyle: 'Plain', ...fields })
    expect(error?.issues[0]?.path[0]).toBe(field)
  })
})
