import { expect, test } from 'vitest'
import { formatNamed, type Project } from '../model/project'
import type { TextLayer } from '../schema/layers/text'
import { everyMedia } from '../testing/arbitrary-layer'
import { done } from '../testing/edit-results'
import { addLayer } from './add-layer'
import { beginTextWithBrand } from './brand-text'
import { newProject } from './new-project'

const given = { id: 'p', title: '', type: 'scratch', format: formatNamed('1080X1920') } as const
const { media } = everyMedia
if (!media) throw new Error('There is a video')
const white = newProject(given)
const film = newProject({ ...given, media })

const face = { id: 'f', family: 'Own', source: 'upload', from: 400, to: 400, style: 'normal' } as const
const brand = {
  colors: ['#101828', '#FFD400', '#0044FF'].map(color => ({ name: '', color })),
  fonts: { heading: 'Anton', body: 'Own' },
  fontFaces: [{ ...face, files: [{ ref: 'fonts/f/0', range: 'U+0020-007E' }] }],
}

function begin(project: Project, text: Partial<TextLayer>) {
  const box = { left: 100, top: 100, width: 800, height: 200 }
  const layer = { id: 'new', layer: 'TEXT', asset: 'text', text: 'Hi', ...box, ...text } as const
  const begun = done(beginTextWithBrand(done(addLayer(project, { layer })), 'new', brand))
  return { begun, text: begun.layers.find(({ id }) => id === 'new') as TextLayer }
}

test.each([
  ['HEADING', 'Anton', 0],
  ['PODCAST_COVER', 'Anton', 0],
  ['STATIC', 'Own', 1],
] as const)('P11: a new text of the kind %s begins with the font %s', (textKind, fontFamily, faces) => {
  const { begun, text } = begin(white, { textKind })
  expect(text.fontFamily).toBe(fontFamily)
  expect(begun.fonts).toHaveLength(faces)
})

test('P11: plain letters get the first color of the brand that can be read where they are', () => {
  expect(begin(white, {}).text.fill).toBe('#0044FF')
  expect(begin(film, {}).text.fill).toBe('#FFD400')
})

test('P11: a text with colors of its own gets those of the brand for its accents alone', () => {
  expect(begin(white, { fill: '#333333' }).text.fill).toBe('#333333')
  expect(begin(white, { fill: '#FF0000', backgroundColor: '#FFFFFF' }).text).toMatchObject({
    ...{ fill: '#FFD400', backgroundColor: '#FFFFFF' },
  })
})

test('P11: in a project with a template, texts begin without the brand', () => {
  const theme = { id: 't', captionStyle: white.captionStyle, layers: {} }
  const { text } = begin({ ...white, theme }, {})
  expect([text.fontFamily, text.fill]).toEqual([undefined, undefined])
})
