import { describe, expect, test } from 'vitest'
import { setCaptionStyle } from '../../../compositions/edit/set-caption-style'
import { captionPresets, resolveCaptionStyle } from '../../../compositions/project/caption-style'
import type { Project } from '../../../compositions/project/project'
import { testFontBook } from '../../../compositions/testing/fonts'
import { evaluate } from '../../../compositions/timeline/evaluate'
import { prepare } from '../../../compositions/timeline/prepare'
import { spokenWords } from '../spoken/spoken-words'
import { spokenProject } from '../testing/spoken-project'
import { coloursOf, withColour } from './caption-colours'
import { captionStyleOf, withCaptionStyle, withCaptionValues } from './caption-style'
import { STILL_FRAME, sampleProject, sampleWords } from './sample'

const fonts = await testFontBook()

describe('thumbnails of caption styles', () => {
  const text = { words: ['we', 'doubled', 'it'], language: 'en' }

  test.each(captionPresets)('F4: the still of %s shows the words of the talk, one of them lit', preset => {
    const prepared = prepare(sampleProject(text, { presetStyle: preset }), { fonts })
    const [drawn] = evaluate(prepared, STILL_FRAME).layers
    if (drawn?.kind !== 'subtitle') throw new Error('No captions are drawn')
    const { activeFill } = resolveCaptionStyle({ presetStyle: preset })
    const lit = drawn.data.words.filter(word => word.fill === activeFill || word.rest === activeFill)
    expect(drawn.data.words.length).toBeGreaterThan(1)
    expect(lit.map(word => word.text.toLowerCase())).toContain('doubled')
  })

  test('its words are the first that run on without a stop', () => {
    const { heard } = spokenWords(spokenProject(12), 'media')
    const stopped = heard.map((word, index) => (index === 1 ? { ...word, text: 'stop.' } : word))
    expect(sampleWords(stopped)).toEqual(['word2', 'word3', 'word4'])
    expect(sampleWords([])).toHaveLength(3)
  })
})

describe('colours of a caption style', () => {
  const labelsOf = (presetStyle: (typeof captionPresets)[number]) =>
    coloursOf(resolveCaptionStyle({ presetStyle })).map(({ label }) => label)

  test('those are offered that are to be seen', () => {
    expect(labelsOf('Plain')).toEqual(['Text', 'Lit word'])
    expect(labelsOf('Mozi')).toEqual(['Text', 'Lit word', 'Outline'])
    expect(labelsOf('Block')).toEqual(['Text', 'Lit word', 'Ground', 'Lit ground', 'Coming'])
    expect(labelsOf('Cap')).toEqual(['Text', 'Lit word', 'Box', 'Lit box'])
  })

  test('words that looked the same go on looking the same', () => {
    const red = '#FF0000'
    const mozi = resolveCaptionStyle({ presetStyle: 'Mozi' })
    expect(withColour(mozi, 'fill', red)).toEqual({ fill: red, futureFill: red })
    const karoke = resolveCaptionStyle({ presetStyle: 'Karoke' })
    expect(coloursOf(karoke)[0]?.field).toBe('futureFill')
    expect(withColour(karoke, 'activeFill', red)).toEqual({ activeFill: red, fill: red })
  })
})

describe('where a caption style is put', () => {
  const project = spokenProject(8)

  test('P4: on the project, unless the track has its own', () => {
    const styled = withCaptionStyle(project, { presetStyle: 'Pop' })
    expect(styled.captionStyle.presetStyle).toBe('Pop')
    const own = setCaptionStyle(project, { presetStyle: 'Plain' }, 'captions')
    const changed: Project = withCaptionStyle(own, { presetStyle: 'Karoke' })
    expect(changed.captionStyle).toBe(project.captionStyle)
    expect(captionStyleOf(changed).presetStyle).toBe('Karoke')
  })

  test('one value changes and the others stay', () => {
    const sized = withCaptionValues(withCaptionStyle(project, { presetStyle: 'Pop', fill: '#FF0000' }), {
      fontSize: 90,
    })
    expect(captionStyleOf(sized)).toEqual({ presetStyle: 'Pop', fill: '#FF0000', fontSize: 90 })
  })
})
