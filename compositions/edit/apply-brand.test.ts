import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../catalog/limits'
import { contrastRatio } from '../looks/contrast'
import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { brandLookSchema, logoCorners } from '../schema/brand'
import { captionPresets, captionStyleSchema } from '../schema/caption-style'
import { projectSchema } from '../schema/project'
import type { Transcript } from '../schema/transcript'
import { everyMedia } from '../testing/arbitrary-layer'
import { richProject } from '../testing/arbitrary-project'
import { done } from '../testing/edit-results'
import { addLayer, type NewLayer } from './add-layer'
import { type AppliedBrand, applyBrand, brandChanges } from './apply-brand'
import { brandCaptionStyle } from './brand-captions'
import { isRefusal } from './edit'
import { addIntro } from './intro-outro'
import { newProject } from './new-project'
import { setFields } from './set-fields'

const { media: talk, picture, vector } = everyMedia
if (!talk || !picture || !vector) throw new Error('There are such media')

const words: Transcript = {
  ...{ mediaRef: 'media', type: 'manual', language: 'en', captions: true, speakers: [], scenes: [] },
  subtitles: [{ id: 's', speaker_id: null, words: [{ id: 'w', text: 'Hello', start: 1, end: 2 }] }],
}

const plain = newProject({
  ...{ id: 'p', title: 'Talk', type: 'scratch', media: talk, transcript: words },
  format: { width: 1080, height: 1920, orientation: 'portrait' },
})

const add = (project: Project, layer: Partial<NewLayer> & { id: string }) =>
  done(addLayer(project, { layer: { layer: 'TEXT', asset: 'text', text: 'Hi', ...layer } as NewLayer }))

const shape = { layer: 'SHAPE', asset: 'shape' } as const

const brand = (given: Partial<AppliedBrand> = {}): AppliedBrand => ({
  colors: [
    { name: 'Ink', color: '#101828' },
    { name: 'Orange', color: '#FF6A00' },
    { name: 'Blue', color: '#0044FF' },
  ],
  fonts: { heading: 'Anton', body: 'Lora' },
  caption_style: null,
  logo_placement: { corner: 'top-right', size: 0.2, opacity: 0.8 },
  fontFaces: [],
  logo: { mediaRef: 'picture', media: picture, title: 'Logo' },
  ...given,
})

const apply = (project: Project, given?: Partial<AppliedBrand>) => done(applyBrand(project, brand(given)))

function layerIn<A extends Layer['asset']>({ layers }: Project, id: string, asset: A) {
  const layer = layers.find(one => one.id === id)
  if (layer?.asset !== asset) throw new Error(`${id} is no ${asset}`)
  return layer as Extract<Layer, { asset: A }>
}

describe('P10: applying a brand', () => {
  test('gives headings and other texts their fonts', () => {
    const project = add(add(plain, { id: 'title', textKind: 'HEADING' }), { id: 'note' })
    const branded = apply(project)
    expect(layerIn(branded, 'title', 'text').fontFamily).toBe('Anton')
    expect(layerIn(branded, 'note', 'text').fontFamily).toBe('Lora')
    const one = apply(project, { fonts: { heading: 'Anton', body: null } })
    expect(layerIn(one, 'note', 'text').fontFamily).toBe('Anton')
    const none = apply(project, { fonts: { heading: null, body: null } })
    expect(layerIn(none, 'note', 'text').fontFamily).toBeUndefined()
  })

  test('gives accents the brand’s in order; grays, opacity and the brand’s own colors stay', () => {
    const first = add(plain, { ...shape, id: 'a', fill: '#22AA2280', fillTo: '#CC0000' })
    const second = add(first, { ...shape, id: 'b', fill: '#101010', stroke: '#22AA22' })
    const project = add(second, { ...shape, id: 'c', fill: '#0044FF' })
    const branded = apply(project)
    expect(layerIn(branded, 'a', 'shape')).toMatchObject({ fill: '#FF6A0080', fillTo: '#0044FF' })
    expect(layerIn(branded, 'b', 'shape')).toMatchObject({ fill: '#101010', stroke: '#FF6A00' })
    expect(layerIn(branded, 'c', 'shape').fill).toBe('#0044FF')
    expect(brandChanges(project, branded)).toEqual({
      ...{ captions: true, fonts: 0, colors: 2, logo: true, music: false, intro: false, outro: false },
    })
  })

  test('colors waves and progress bars', () => {
    const wave = {
      layer: 'AUDIO_WAVE',
      asset: 'wave',
      mediaRef: 'media',
      title: '#22AA22',
      fill: '#22AA22',
    } as const
    const bar = { layer: 'PROGRESS_BAR', asset: 'progress', fill: '#CC0000' } as const
    const branded = apply(add(add(plain, { id: 'wave', ...wave }), { id: 'bar', ...bar }))
    expect(layerIn(branded, 'wave', 'wave')).toMatchObject({ title: '#22AA22', fill: '#FF6A00' })
    expect(layerIn(branded, 'bar', 'progress').fill).toBe('#0044FF')
  })

  test('colors letters that have a color of their own', () => {
    const project = add(plain, {
      id: 't',
      styledRanges: [{ from: 0, to: 1, fill: '#00AA00', fontWeight: 900 }],
    })
    expect(layerIn(apply(project), 't', 'text').styledRanges).toEqual([
      { from: 0, to: 1, fill: '#FF6A00', fontWeight: 900 },
    ])
  })

  test('gives captions its style, and keeps the size and the words at a time that were set by hand', () => {
    const old = { presetStyle: 'Plain', fontSize: 90, wordLimit: '1_word', fill: '#00FF00' } as const
    const style = { presetStyle: 'Beast' } as const
    const { captionStyle } = apply({ ...plain, captionStyle: old }, { caption_style: style })
    expect(captionStyle).toEqual({
      ...{ presetStyle: 'Beast', fontSize: 90, wordLimit: '1_word' },
      ...{ fontFamily: 'Lora', activeFill: '#FF6A00' },
    })
    const own = { ...style, fontFamily: 'Poppins', activeFill: '#00FF00', fontSize: 70 }
    expect(apply({ ...plain, captionStyle: old }, { caption_style: own }).captionStyle).toEqual({
      ...own,
      wordLimit: '1_word',
    })
  })

  test.each(captionPresets)('keeps the active word readable in the style %s', presetStyle => {
    const light = brand({ colors: [{ name: '', color: '#FFF000' }] })
    const style = brandCaptionStyle(light, { presetStyle })
    expect(captionStyleSchema.parse(style)).toEqual(style)
    const behind = style.highlightBoxColor ?? style.activeBackground
    if (behind === '#FFF000')
      expect(contrastRatio(style.activeFill ?? behind, behind)).toBeGreaterThan(LIMITS.canvas.contrastMin)
  })

  test('leaves locked layers alone', () => {
    const made = add(add(plain, { ...shape, id: 'a', fill: '#22AA22' }), { id: 't' })
    const locked = ['a', 't'].reduce(
      (value, layerId) => done(setFields(value, { layerId, fields: { locked: true } })),
      made,
    )
    const branded = apply(locked)
    for (const id of ['a', 't'])
      expect(branded.layers.find(one => one.id === id)).toEqual(locked.layers.find(one => one.id === id))
  })

  test.each(logoCorners)('puts the logo into the corner %s, whole and once', corner => {
    const placement = { corner, size: 0.25, opacity: 1 }
    const branded = apply(apply(plain), { logo_placement: placement })
    expect(branded.layers.filter(({ id }) => id === 'brand-logo')).toHaveLength(1)
    const { left, top, width, height, position, end } = layerIn(branded, 'brand-logo', 'image')
    expect({ height, position, end }).toEqual({ height: 270, position: 0, end: null })
    expect(width / height).toBeCloseTo(801 / 1203, 2)
    expect(corner.endsWith('left') ? left : 1080 - left - width).toBe(43)
    expect(corner.startsWith('top') ? top : 1920 - top - height).toBe(43)
  })

  test('replaces the logo of the brand before, of another kind too, and removes it for a brand without one', () => {
    const first = apply(plain)
    const logo = { mediaRef: 'vector', media: vector, title: 'Vector' }
    const second = apply(first, { logo })
    expect(second.layers.filter(({ id }) => id === 'brand-logo')).toMatchObject([
      { asset: 'svg', title: 'Vector' },
    ])
    expect(apply(second, { logo_placement: null }).layers.some(({ id }) => id === 'brand-logo')).toBe(false)
    const locked = done(setFields(first, { layerId: 'brand-logo', fields: { locked: true } }))
    expect(layerIn(apply(locked, { logo }), 'brand-logo', 'image').title).toBe('Logo')
  })

  test('puts an intro before and an outro after everything, once, and keeps another intro', () => {
    const ends = {
      intro: { mediaRef: 'intro', media: { ...talk, assetId: 'i', duration: 4 }, title: 'Intro' },
      outro: { mediaRef: 'picture', media: picture, title: 'Outro' },
    }
    const branded = apply(plain, ends)
    expect(apply(branded, ends)).toEqual(branded)
    const places = branded.layers.map(({ layer, position }) => [layer, position])
    expect(places).toEqual(
      expect.arrayContaining([
        ['INTRO', 0],
        ['MEDIA', 4],
        ['OUTRO', 64],
      ]),
    )
    const own = done(addIntro(plain, { layers: [{ id: 'own', asset: 'shape' }] }))
    const kept = apply(own, ends)
    expect(kept.layers.filter(({ layer }) => layer === 'INTRO').map(({ id }) => id)).toEqual(['own'])
  })

  test('puts music under everything, once', () => {
    const sound = { ...talk, kind: 'audio', assetId: 'm', width: 0, height: 0, fps: 0 } as const
    const given = { music: { mediaRef: 'music', media: sound, title: 'Theme' } }
    const branded = apply(plain, given)
    expect(apply(branded, given)).toEqual(branded)
    expect(layerIn(branded, 'brand-music', 'audio')).toMatchObject({ position: 0, loop: true, ducking: 12 })
    expect(apply(branded).layers.some(({ id }) => id === 'brand-music')).toBe(true)
    const other = apply(branded, { music: { ...given.music, title: 'Other' } })
    expect(other.layers.filter(({ id }) => id === 'brand-music')).toMatchObject([{ title: 'Other' }])
  })

  test('brings the files of its fonts, and only of those that it uses', () => {
    const face = (family: string) => ({
      ...({ id: family, family, style: 'normal', from: 400, to: 400, source: 'upload' } as const),
      files: [{ ref: `${family}-0`, range: 'U+0-FF' }],
    })
    const fontFaces = [face('Acme'), face('Other')]
    const branded = apply(plain, { fonts: { heading: 'Acme', body: null }, fontFaces })
    expect(branded.fonts.map(({ family }) => family)).toEqual(['Acme'])
  })

  test('makes a valid project of any project, and a second time changes nothing', () => {
    const color = fc
      .array(fc.integer({ min: 0, max: 255 }), { minLength: 3, maxLength: 3 })
      .map(channels => `#${channels.map(one => one.toString(16).padStart(2, '0')).join('')}`)
    const anyBrand = fc.record({
      colors: fc.array(
        color.map(one => ({ name: '', color: one.toUpperCase() })),
        { maxLength: 4 },
      ),
      fonts: fc.record({
        heading: fc.constantFrom(null, 'Anton'),
        body: fc.constantFrom(null, 'Lora'),
      }),
      caption_style: fc.option(fc.constantFrom(...captionPresets).map(presetStyle => ({ presetStyle }))),
      logo_placement: fc.constantFrom(null, { corner: 'bottom-right', size: 0.5, opacity: 0.1 } as const),
    })
    fc.assert(
      fc.property(richProject, anyBrand, (project, look) => {
        expect(brandLookSchema.parse(look)).toEqual(look)
        const once = applyBrand(project, { ...brand(), ...look })
        if (isRefusal(once)) throw new Error(once.reason)
        expect(projectSchema.safeParse(once).error).toBeUndefined()
        expect(applyBrand(once, { ...brand(), ...look })).toBe(once)
        expect(brandChanges(once, once)).toMatchObject({ captions: false, fonts: 0, colors: 0, logo: false })
      }),
    )
  })
})
