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

test('music and sound effects are elements that can be heard before they are used', async () => {
  const token = await server.register()
  const list = (query: object) => server.call('GET /api/elements/', { token, query })
  const music = await list({ collection: 'music' })
  expect(music.count).toBeGreaterThanOrEqual(8)
  expect(music.results[0]).toMatchObject({
    ...{ id: 'music-morning-pages', title: 'Morning Pages', layer: 'AUDIO', asset: 'audio', svg: null },
    category: { slug: 'music-calm', title: 'Calm', collection: 'music' },
    sound: {
      duration: 80,
      bpm: 72,
      preview_url: expect.stringMatching(/^\/media\/elements\/music-morning-pages\?sig=/),
    },
  })
  const found = await list({ collection: 'sounds', search: 'money' })
  expect(found.results.map(({ id }) => id)).toEqual(['sound-cash-register'])
  expect(found.results[0]?.sound?.bpm).toBeNull()
  expect((await list({ category: 'music-calm' })).count).toBe(2)
  expect((await list({ layer: 'AUDIO' })).count).toBe(
    music.count + (await list({ collection: 'sounds' })).count,
  )
  const ids = (await list({ layer: 'AUDIO', page_size: 100 })).results.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a sound is played by its signed address, in parts, and by no other', async () => {
  const token = await server.register()
  const { results } = await server.call('GET /api/elements/', {
    token,
    query: { collection: 'sounds', search: 'click' },
  })
  const address = new URL(results[0]?.sound?.preview_url ?? '', server.address)
  const whole = await fetch(address)
  expect(whole.headers.get('content-type')).toBe('audio/mp4')
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
  const part = await fetch(address, { headers: { Range: 'bytes=4-7' } })
  expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
  const wrong = new URL(address)
  wrong.searchParams.set('sig', 'x'.repeat(32))
  expect((await fetch(wrong)).status).toBe(403)
})
