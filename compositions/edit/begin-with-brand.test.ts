import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Project } from '../model/project'
import { formatNamed } from '../model/project'
import { projectSchema } from '../schema/project'
import type { Transcript } from '../schema/transcript'
import { everyMedia } from '../testing/arbitrary-layer'
import { richProject } from '../testing/arbitrary-project'
import { done } from '../testing/edit-results'
import { applyLookBrand, type LookBrand } from './apply-brand'
import { beginClipWithBrand, beginWithBrand } from './begin-with-brand'
import { makeClip } from './make-clip'
import { newAudiogram } from './new-audiogram'
import { newProject } from './new-project'

const { media, sound: audio, picture, vector } = everyMedia
if (!media || !audio || !picture || !vector) throw new Error('There are such media')

const words: Transcript = {
  ...{ mediaRef: 'media', type: 'manual', language: 'en', captions: true, speakers: [], scenes: [] },
  subtitles: [{ id: 's', speaker_id: null, words: [{ id: 'w', text: 'Hello', start: 1, end: 2 }] }],
}

const given = { id: 'p', title: 'Talk', type: 'videoHighlight', format: formatNamed('1920X1080') } as const
const talk = newProject({ ...given, media, transcript: words })

const acme: LookBrand = {
  colors: [{ name: 'Orange', color: '#FF6A00' }],
  fonts: { heading: 'Anton', body: 'Lora' },
  caption_style: { presetStyle: 'Beast' },
  logo_placement: { corner: 'top-right', size: 0.2, opacity: 1 },
  fontFaces: [],
  logo: { media: picture, title: 'Logo' },
}

const other: LookBrand = {
  ...acme,
  caption_style: { presetStyle: 'Karoke' },
  logo: { media: vector, title: 'B' },
}

const clipOf = (source: Project, captionStyle?: Project['captionStyle']) => {
  const cut = makeClip(source, {
    id: 'c',
    title: 'A clip',
    start: 0,
    end: 5,
    ...(captionStyle && { captionStyle }),
  })
  return { cut, clip: beginClipWithBrand(cut, { talk: source, brand: acme, captionStyle }) }
}

const logoOf = ({ layers }: Project) => layers.find(({ id }) => id === 'brand-logo')

describe('P11: new projects begin with the default brand', () => {
  test.each([
    ['a talk', talk],
    ['an audiogram', newAudiogram({ ...given, media: audio, transcript: words, cover: null })],
    ['an empty one', newProject(given)],
  ])('%s looks as if the brand was applied to it', (_, project) => {
    const begun = beginWithBrand(project, acme)
    expect(begun).toEqual(done(applyLookBrand(project, acme)))
    expect(begun.captionStyle).toMatchObject({ presetStyle: 'Beast', fontFamily: 'Lora' })
    expect(logoOf(begun)).toMatchObject({ mediaRef: picture.assetId })
    expect(beginWithBrand(begun, acme)).toBe(begun)
  })

  test('every project stays valid, and one that can not have the brand stays as it is', () => {
    fc.assert(
      fc.property(richProject, project => {
        const begun = beginWithBrand(project, acme)
        expect(projectSchema.safeParse(begun).success).toBe(true)
      }),
      { numRuns: 40 },
    )
    const files = [{ ref: 'fonts/x/0', range: 'U+0020-007E' }]
    const face = { family: 'Own', source: 'upload', from: 400, to: 400, style: 'normal', files } as const
    const fontFaces = Array.from({ length: 500 }, (_, index) => ({ ...face, id: `f${index}` }))
    const fonts = { heading: 'Own', body: 'Own' }
    expect(beginWithBrand(talk, { ...acme, fonts, fontFaces })).toBe(talk)
  })
})

describe('P11: new clips', () => {
  test.each([
    ['made before there was a brand', talk],
    ['that began with it', beginWithBrand(talk, acme)],
  ])('of a talk %s have the brand', (_, source) => {
    const { cut, clip } = clipOf(source)
    expect(clip).toEqual(done(applyLookBrand(cut, acme)))
    expect(clip.captionStyle.presetStyle).toBe('Beast')
    expect(clip.layers.find(({ id }) => id === 'title')).toMatchObject({ fontFamily: 'Lora' })
    expect(logoOf(clip)).toBeDefined()
  })

  test.each([
    ['other captions', { ...talk, captionStyle: { presetStyle: 'Karoke' as const } }],
    ['another brand', done(applyLookBrand(talk, other))],
    ['another logo alone', done(applyLookBrand(talk, { ...other, caption_style: null, fonts: acme.fonts }))],
    ['a template', { ...talk, theme: { id: 't', captionStyle: talk.captionStyle, layers: {} } }],
  ])('of a talk with %s keep that look', (_, source) => {
    const { cut, clip } = clipOf(source)
    expect(clip).toBe(cut)
  })

  test('of a talk with the brand and other captions have both', () => {
    const { clip } = clipOf({ ...beginWithBrand(talk, acme), captionStyle: { presetStyle: 'Karoke' } })
    expect(clip.captionStyle).toEqual({ presetStyle: 'Karoke' })
    expect(logoOf(clip)).toBeDefined()
  })

  test('in a caption style that was chosen for them have its font and colors over it', () => {
    const { clip } = clipOf(talk, { presetStyle: 'Karoke' })
    expect(clip.captionStyle).toMatchObject({ presetStyle: 'Karoke', fontFamily: 'Lora' })
    expect(logoOf(clip)).toBeDefined()
  })
})
