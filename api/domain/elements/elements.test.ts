import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '@/api/testing/server'
import { shapeNames } from '@/compositions/schema/layers/shape-tables'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('formats are those of projects', async () => {
  const token = await server.register()
  const { results } = await server.call('GET /api/formats/', { token })
  expect(results.map(({ name, label }) => [name, label])).toEqual([
    ['1080X1920', '9:16'],
    ['1920X1080', '16:9'],
    ['1080X1080', '1:1'],
  ])
})

test('shapes are elements of the editor, by page, category and layer', async () => {
  const token = await server.register()
  const list = (query: object) => server.call('GET /api/elements/', { token, query })
  const all = await list({ collection: 'shapes', page_size: 100 })
  expect(all.results.map(({ id }) => id).sort()).toEqual([...shapeNames].sort())
  for (const { svg } of all.results) expect(svg).toMatch(/<path d="M[^"]+"\/><\/svg>$/)
  expect((await list({ category: 'arrows' })).results.map(({ id }) => id)).toEqual([
    'arrow',
    'double-arrow',
    'chevron',
  ])
  expect(await list({ category: 'none' })).toMatchObject({ count: 0, results: [] })
  expect(await list({ layer: 'TEXT' })).toMatchObject({ count: 0 })
  expect((await list({ layer: 'SHAPE', page: 2, page_size: 5 })).results).toEqual(all.results.slice(5, 10))
})

test('stickers and icons are elements, found by the beginnings of words, by title first', async () => {
  const token = await server.register()
  const list = (query: object) => server.call('GET /api/elements/', { token, query })
  const found = async (query: object) => (await list(query)).results.map(({ id }) => id)
  const { results } = await list({ collection: 'stickers', search: 'FIRE' })
  expect(results[0]).toMatchObject({
    ...{ id: 'sticker-fire', title: 'Fire', layer: 'OVERLAY', asset: 'svg' },
    category: { slug: 'stickers-nature', title: 'Nature and weather', collection: 'stickers' },
    keywords: expect.arrayContaining(['flame', 'hot']),
    svg: expect.stringMatching(/^<svg [^>]+viewBox="0 0 32 32">/),
  })
  expect(await found({ collection: 'stickers', search: 'tears jo' })).toContain(
    'sticker-face-with-tears-of-joy',
  )
  expect(await found({ collection: 'icons', search: 'subscribe' })).toContain('icon-brand-youtube-filled')
  expect(await found({ search: 'youtube', layer: 'SHAPE' })).toEqual([])
  expect(await found({ search: 'nothing like it' })).toEqual([])
  const page = await list({ collection: 'icons', page: 2, page_size: 60 })
  expect(page.results).toHaveLength(60)
  for (const { category } of page.results) expect(category.collection).toBe('icons')
})

test('categories are those of the elements, by collection', async () => {
  const token = await server.register()
  const list = (query: object) => server.call('GET /api/element_categories/', { token, query })
  const all = await list({ page_size: 100 })
  expect(all.results).toContainEqual({ slug: 'arrows', title: 'Arrows', collection: 'shapes' })
  expect(all.results).toContainEqual({ slug: 'icons-arrows', title: 'Arrows', collection: 'icons' })
  const stickers = await list({ collection: 'stickers' })
  expect(stickers.results.map(({ slug }) => slug)).toContain('stickers-faces')
  expect(stickers.count).toBeLessThan(all.count)
})
