import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EditResult } from '@/compositions/edit/edit'
import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import { resolveCaptionStyle } from '@/compositions/model/caption-look'
import { isCaptionTrack } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { mediaWithWords, spokenMedia } from '@/compositions/model/spoken-media'
import { evaluate } from '@/compositions/scene/evaluate'
import { prepare } from '@/compositions/scene/prepare'
import { type CaptionPreset, captionPresets } from '@/compositions/schema/caption-style'
import { done } from '@/compositions/testing/edit-results'
import { testFontBook } from '@/compositions/testing/fonts'
import { layerName } from '@/web/editor/core/store/new-id'
import { spokenWords } from '@/web/editor/core/words/spoken-words'
import { groupsOf } from '@/web/editor/features/inspector/subtitle/groups'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { withLayers } from '@/web/editor/testing/with-layers'
import { textField, withColor } from './caption-colors'
import { mostPercent, newCaptions, percentOf, placeOf, withPercent, withPlace } from './caption-place'
import {
  captionLayer,
  captionStyleOf,
  withCaptionStyle,
  withCaptionsShown,
  withCaptionValues,
} from './caption-style'
import { STILL_FRAME, sampleProject, sampleWords } from './sample'

const fonts = await testFontBook()

describe('thumbnails of caption styles', () => {
  const text = { words: ['we', 'doubled', 'it'], language: 'en' }

  test.each(captionPresets)(
    'F4: the still of %s shows words of the transcript, one of them active',
    preset => {
      const prepared = prepare(sampleProject(text, { presetStyle: preset }), { fonts })
      const [drawn] = evaluate(prepared, STILL_FRAME).layers
      if (drawn?.kind !== 'subtitle') throw new Error('No captions are drawn')
      const { activeFill } = resolveCaptionStyle({ presetStyle: preset })
      const lit = drawn.data.words.filter(word => word.fill === activeFill || word.rest === activeFill)
      expect(drawn.data.words.length).toBeGreaterThan(1)
      expect(lit.map(word => word.text.toLowerCase())).toContain('doubled')
    },
  )

  test('shows the first consecutive words without punctuation between them', () => {
    const { heard } = spokenWords(spokenProject(12), 'media')
    const stopped = heard.map((word, index) => (index === 1 ? { ...word, text: 'stop.' } : word))
    expect(sampleWords(stopped)).toEqual(['word2', 'word3', 'word4'])
    expect(sampleWords([])).toHaveLength(3)
  })
})

describe('colors of a caption style', () => {
  test('colors that were equal stay equal', () => {
    const red = '#FF0000'
    const mozi = resolveCaptionStyle({ presetStyle: 'Mozi' })
    expect(textField(mozi)).toBe('fill')
    expect(withColor(mozi, 'fill', red)).toEqual({ fill: red, futureFill: red })
    const karoke = resolveCaptionStyle({ presetStyle: 'Karoke' })
    expect(textField(karoke)).toBe('futureFill')
    expect(withColor(karoke, 'activeFill', red)).toEqual({ activeFill: red, fill: red })
  })
})

describe('position of captions', () => {
  const project = spokenProject(8)
  const captions = (value: Project) => {
    const layer = captionLayer(value)
    if (!layer) throw new Error('There are no captions')
    return layer
  }

  test('is at the bottom by default, and one click moves it to a preset', () => {
    expect(placeOf(captions(project), project.format)).toBe('bottom')
    for (const place of ['top', 'middle', 'bottom'] as const) {
      const moved = done(withPlace(done(withPercent(project, 'captions', 33)), place))
      expect(placeOf(captions(moved), moved.format)).toBe(place)
    }
  })

  test('can be any percentage at which the captions stay on the canvas', () => {
    const { format } = project
    const most = mostPercent(captions(project), format)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: most }), percent => {
        const layer = captions(done(withPercent(project, 'captions', percent)))
        expect(percentOf(layer, format)).toBe(percent)
        expect(layer.top).toBeGreaterThanOrEqual(0)
        expect(layer.top + layer.height).toBeLessThanOrEqual(format.height)
        expect(layer.left).toBe(captions(project).left)
      }),
    )
    expect(placeOf(captions(done(withPercent(project, 'captions', 33))), format)).toBe('free')
  })

  test('locked captions stay in place, with a reason', () => {
    const layers = project.layers.map(layer => (layer.id === 'captions' ? { ...layer, locked: true } : layer))
    expect(withPercent({ ...project, layers }, 'captions', 10)).toMatchObject({
      reason: 'This layer is locked',
    })
  })

  test('a new caption track has the default position', () => {
    const bare = { ...project, layers: project.layers.filter(layer => layer.asset !== 'subtitle') }
    const added = newCaptions(bare, 'media')
    const { left, top, width, height } = captions(project)
    expect(added).toMatchObject({ mediaRef: 'media', left, top, width, height })
    expect(newCaptions({ ...bare, transcripts: {} }, 'media')).toBeNull()
    expect(newCaptions(bare, null)).toBeNull()
  })
})

describe('captions of several media', () => {
  const project = spokenProject(8)
  const [talk] = Object.values(project.media)
  const transcript = project.transcripts.media
  if (!talk || !transcript) throw new Error('There are no words')
  const second = { id: 'second', layer: 'VIDEO', asset: 'video', mediaRef: 'other' } as const
  const played = withLayers(project, [{ ...second, position: 4 }], { other: talk })
  const spoken = {
    ...played,
    transcripts: { ...played.transcripts, other: { ...transcript, mediaRef: 'other' } },
  }
  const captioned = (value: Project): Project => {
    const added = newCaptions(value, 'other')
    if (!added) throw new Error('There are no words')
    return withLayers(value, [{ ...added, id: 'more' }])
  }
  const tracks = (value: EditResult) => done(value).layers.filter(isCaptionTrack)

  test('look alike, and take the same place if they are never on at once', () => {
    const style = { presetStyle: 'Beast' as const }
    const own = setCaptionStyle(spoken, style, 'captions')
    const [first, more] = tracks(captioned(own))
    expect(more).toMatchObject({ mediaRef: 'other', top: first?.top, captionStyle: style })
    const named = { ...captioned(own), media: { media: { ...talk, title: 'Ep. 42' }, other: talk } }
    expect(tracks(named).map(one => layerName(one, named))).toEqual([
      'Captions: Ep. 42',
      'Captions: Untitled',
    ])
    const together = spoken.layers.map(one => (one.id === 'second' ? { ...one, position: 1, end: 5 } : one))
    const [below, above] = tracks(captioned({ ...spoken, layers: together }))
    expect(above?.top).toBeLessThan((below?.top ?? 0) - (below?.height ?? 0))
  })

  test('are hidden, styled and moved together', () => {
    const both = captioned(setCaptionStyle(spoken, { presetStyle: 'Beast' }, 'captions'))
    expect(tracks(withCaptionsShown(both, false)).map(one => one.hide)).toEqual([true, true])
    const styled = withCaptionStyle(both, { presetStyle: 'Pop' })
    expect(tracks(styled).map(one => one.captionStyle?.presetStyle)).toEqual(['Pop', 'Pop'])
    const [top, other] = tracks(withPlace(both, 'top')).map(one => one.top)
    expect([top, top === other]).toEqual([288, true])
  })

  test('the transcript shows the words of the chosen media, as long as it has some', () => {
    expect([spokenMedia(spoken), spokenMedia(spoken, 'other')]).toEqual(['media', 'other'])
    const empty = { ...transcript, mediaRef: 'other', subtitles: [] }
    const unheard = { ...spoken, transcripts: { ...spoken.transcripts, other: empty } }
    expect([spokenMedia(unheard, 'other'), mediaWithWords(unheard)]).toEqual(['media', ['media']])
  })
})

describe('values of a caption style', () => {
  const titlesOf = (preset: CaptionPreset) => groupsOf(preset).flatMap(one => (one.used ? [one.title] : []))

  test('lists the fields that a preset uses before all others', () => {
    expect(titlesOf('Plain')).toEqual(['Text', 'Active word', 'Shadow'])
    expect(titlesOf('Mozi')).toEqual(['Text', 'Active word', 'Outline', 'Shadow'])
    expect(titlesOf('Block')).toContain('Spoken and upcoming words')
    expect(titlesOf('Cap')).toContain('Background')
    expect(titlesOf('Beast')).toContain('Motion')
    for (const preset of captionPresets) expect(groupsOf(preset)).toHaveLength(7)
  })
})

describe('where the caption style is stored', () => {
  const project = spokenProject(8)

  test('P4: on the project, unless the track has its own', () => {
    const styled = withCaptionStyle(project, { presetStyle: 'Pop' })
    expect(styled.captionStyle.presetStyle).toBe('Pop')
    const own = setCaptionStyle(project, { presetStyle: 'Plain' }, 'captions')
    const changed: Project = withCaptionStyle(own, { presetStyle: 'Karoke' })
    expect(changed.captionStyle).toBe(project.captionStyle)
    expect(captionStyleOf(changed).presetStyle).toBe('Karoke')
  })

  test('changing one value keeps the others', () => {
    const sized = withCaptionValues(withCaptionStyle(project, { presetStyle: 'Pop', fill: '#FF0000' }), {
      fontSize: 90,
    })
    expect(captionStyleOf(sized)).toEqual({ presetStyle: 'Pop', fill: '#FF0000', fontSize: 90 })
  })
})
