import { expect, test } from 'vitest'
import { openProject } from '../document/migrate'
import { formatNamed, type Project } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import { testFontBook } from '../testing/fonts'
import type { FontBook } from '../typography/fonts/font-book'
import { evaluate } from './evaluate'
import { prepare } from './prepare'
import { createPrepareCache } from './prepare-cache'

const book = await testFontBook()

const title = layerSchema.parse({
  ...{ id: 'title', layer: 'TEXT', asset: 'text', text: 'Chapter', position: 1, end: 3 },
  ...{ width: 400, height: 100 },
})

const project = (): Project =>
  openProject({
    ...{ version: 1, id: 'waiting', title: 'Waiting', type: 'scratch', fps: 30 },
    ...{ format: formatNamed('1080X1920'), layers: [title], media: {}, transcripts: {} },
    captionStyle: { presetStyle: 'Mozi' },
  })

/** A font book that records which texts it measures. */
function listeningBook(): { fonts: FontBook; asked: Set<string> } {
  const asked = new Set<string>()
  const fonts: FontBook = {
    ...book,
    width(text, font) {
      asked.add(text)
      return book.width(text, font)
    },
  }
  return { fonts, asked }
}

test('F1: a text is measured before it is shown, so that its fonts are known, and not again if it only moves in time', () => {
  const { fonts, asked } = listeningBook()
  const first = project()
  const cache = createPrepareCache()
  prepare(first, { fonts }, cache)
  expect(asked).toContain('Chapter')
  asked.clear()
  const later = { ...first, layers: first.layers.map(layer => ({ ...layer, position: 2, end: 4 })) }
  const { layers } = evaluate(prepare(later, { fonts }, cache), 3 * later.fps)
  expect(layers).toHaveLength(1)
  expect(asked.size).toBe(0)
  const texts = first.layers.map(layer => (layer.asset === 'text' ? { ...layer, text: 'Finale' } : layer))
  prepare({ ...later, layers: texts }, { fonts }, cache)
  expect(asked).toContain('Finale')
})

test('F1: another font book measures everything again', () => {
  const same = project()
  const [one, other] = [listeningBook(), listeningBook()]
  const cache = createPrepareCache()
  prepare(same, { fonts: one.fonts }, cache)
  prepare(same, { fonts: other.fonts }, cache)
  expect(other.asked).toContain('Chapter')
})
