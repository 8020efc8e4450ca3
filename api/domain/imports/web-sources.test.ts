import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { verify, whoHas } from '@/api/testing/plan'
import { serve } from '@/api/testing/serve'
import { type TestServer, testServer } from '@/api/testing/server'
import { SHORT_TEXT, testTalk } from '@/api/testing/talk'
import { MESSAGES } from '@/compositions/catalog/messages'
import { projectFile } from '@/remotion/environment/cache'

let server: TestServer
let web: Awaited<ReturnType<typeof serve>>
let token: string
let talk: string
const pages = new Map<string, RequestListener>()
let asked: URL[]

beforeAll(async () => {
  web = await serve((request, response) => {
    const url = new URL(request.url ?? '', 'http://web')
    asked.push(url)
    const page = pages.get(url.pathname)
    if (page) page(request, response)
    else response.writeHead(404).end()
  })
  vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
  vi.stubEnv('APPLE_PODCASTS_URL', `${web.url}/apple`)
  vi.stubEnv('GOOGLE_DRIVE_URL', `${web.url}/drive`)
  vi.stubEnv('DESCRIPT_URL', `${web.url}/descript`)
  vi.stubEnv('RIVERSIDE_URL', `${web.url}/riverside`)
  server = await testServer()
  token = await server.register()
  await verify(server, token)
  talk = await testTalk(SHORT_TEXT)
})
afterAll(async () => {
  await server.stop()
  web.close()
  vi.unstubAllEnvs()
})
beforeEach(() => {
  pages.clear()
  asked = []
})

const address = (path: string) => `${web.url}${path}`

const send =
  (content: string | Buffer, type: string): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', type).end(content)

/** Sends a file like a web server that knows ranges, or none. */
const sendFile =
  (file: string, { ranges = true } = {}): RequestListener =>
  async ({ headers: { range } }, response) => {
    const { size } = await stat(file)
    const [, first = '0', last = ''] = (ranges && /^bytes=(\d+)-(\d*)$/.exec(range ?? '')) || []
    const end = Math.min(Number(last || size - 1), size - 1)
    const isPart = ranges && range !== undefined
    response.writeHead(isPart ? 206 : 200, {
      'content-type': 'video/mp4',
      'content-length': isPart ? end - Number(first) + 1 : size,
      ...(isPart && { 'content-range': `bytes ${first}-${end}/${size}` }),
    })
    createReadStream(file, isPart ? { start: Number(first), end } : {}).pipe(response)
  }

const metadata = (url: string, part: object = {}) =>
  server.call('GET /api/media-metadata/', { token, query: { url, ...part } })

const refusal = async (key: string, query: object) => {
  const { status, body } = await server.ask(key, { token, query: query as Record<string, unknown> })
  return { status, url: (body.url as string[] | undefined)?.[0] }
}

describe('the metadata of a file on the web', () => {
  test.each([
    ['with ranges', true],
    ['without ranges', false],
  ])('are those of its headers, %s', async (_, ranges) => {
    pages.set('/My%20talk.mp4', sendFile(talk, { ranges }))
    const found = await metadata(address('/My%20talk.mp4'))
    expect(found).toMatchObject({
      ...{ status: 'completed', title: 'My talk', file_size: (await stat(talk)).size, audio: true },
      metadata: { type: 'video', width: 1920, height: 1080, video_codec: 'h264' },
    })
    expect(found.metadata.duration).toBeCloseTo(5, -1)
    expect(found.poster_url).toMatch(/^data:image\/jpeg;base64,\/9j\//)
  })

  test('are found at the end of a large file, of which a fraction is fetched', async () => {
    // Its index is behind 16 MB of samples.
    const { size } = await stat(talk)
    const bytes = await readFile(talk)
    const skip = Buffer.alloc(16 * 1024 ** 2)
    skip.writeUInt32BE(skip.length)
    skip.write('free', 4, 'latin1')
    const ftyp = bytes.subarray(0, bytes.readUInt32BE(0))
    const whole = Buffer.concat([ftyp, skip, bytes.subarray(ftyp.length)])
    let sent = 0
    pages.set('/large.mp4', ({ headers: { range } }, response) => {
      const [, first = 0, last = 0] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '')?.map(Number) ?? []
      const part = whole.subarray(first, last + 1)
      sent += part.length
      response.writeHead(206, { 'content-range': `bytes ${first}-${last}/${whole.length}` }).end(part)
    })
    const found = await metadata(address('/large.mp4'))
    expect(found).toMatchObject({ file_size: size + skip.length, metadata: { type: 'video', width: 1920 } })
    expect(sent).toBeLessThan(5 * 1024 ** 2)
  })

  test('are few for a film whose headers are behind what the server sends, which can be imported still', async () => {
    const bytes = await readFile(talk)
    const skip = Buffer.alloc(3 * 1024 ** 2)
    skip.writeUInt32BE(skip.length)
    skip.write('free', 4, 'latin1')
    const ftyp = bytes.subarray(0, bytes.readUInt32BE(0))
    pages.set('/late.mp4', send(Buffer.concat([ftyp, skip, bytes.subarray(ftyp.length)]), 'video/mp4'))
    expect(await metadata(address('/late.mp4'))).toMatchObject({
      ...{ title: 'late', file_size: bytes.length + skip.length, audio: null, poster_url: null },
      metadata: { type: 'video', duration: null, width: null },
    })
  })

  test('tell the length of a part', async () => {
    pages.set('/a.mp4', sendFile(talk))
    const { metadata: part } = await metadata(address('/a.mp4'), { start: 1, end: 3.5 })
    expect(part.duration).toBe(2.5)
  })

  test.each<[string, RequestListener, string]>([
    ['a page', send('<!doctype html><p>Hello</p>', 'text/html; charset=utf-8'), MESSAGES.imports.notMedia],
    ['an empty file', send('', 'video/mp4'), MESSAGES.imports.empty],
    [
      'a playlist',
      send('#EXTM3U\n#EXTINF:5,\nfile:///etc/passwd\n', 'application/x-mpegurl'),
      MESSAGES.imports.notMedia,
    ],
    [
      'a concat script',
      send("ffconcat version 1.0\nfile '/etc/passwd'\n", 'text/plain'),
      MESSAGES.imports.notMedia,
    ],
    ['nothing', (_, response) => response.writeHead(410).end(), MESSAGES.imports.noFile],
  ])('are refused for %s', async (_, page, message) => {
    pages.set('/file', page)
    const query = { url: address('/file') }
    expect(await refusal('GET /api/media-metadata/', query)).toEqual({ status: 400, url: message })
  })

  test('are refused for a page with the name of a film', async () => {
    pages.set('/talk.mp4', send('<!doctype html><p>Sign in</p>', 'text/html; charset=utf-8'))
    expect(await refusal('GET /api/media-metadata/', { url: address('/talk.mp4') })).toEqual({
      ...{ status: 400, url: MESSAGES.imports.notMedia },
    })
  })

  test('are never read from this machine', async () => {
    const url = address('/file').replace('127.0.0.1', 'localhost')
    expect(await refusal('GET /api/media-metadata/', { url })).toEqual({
      ...{ status: 400, url: MESSAGES.imports.private },
    })
    expect(asked).toEqual([])
  })
})

const item = (number: number, extra = '') =>
  `<item><title>Episode ${number}</title><pubDate>Tue, 02 Sep 2025 10:00:00 GMT</pubDate>
   <enclosure url="/audio/${number}.mp3" length="1000" type="audio/mpeg"/>
   <itunes:duration>42:10</itunes:duration>${extra}</item>`

const feed = (items: string, channel = '') => `<?xml version="1.0" encoding="UTF-8"?>
  <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel><title>Garden &amp; talk</title><itunes:author>Mara</itunes:author>
  <itunes:image href="/cover.jpg"/>${channel}${items}</channel></rss>`

const numbers = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => item(first + index)).join('')

const episodes = (url: string) => server.call('GET /api/podcasts/episodes/', { token, query: { url } })

describe('a podcast', () => {
  test('is found by name in the directory, and its episodes in its feed', async () => {
    pages.set(
      '/apple/search',
      send(
        JSON.stringify({
          resultCount: 2,
          results: [
            {
              ...{ collectionName: 'Garden & talk', artistName: 'Mara', trackCount: 120 },
              ...{ feedUrl: address('/feed.xml'), artworkUrl100: address('/cover.jpg') },
            },
            { collectionName: 'Only at Apple', artistName: 'Someone' },
          ],
        }),
        'text/javascript',
      ),
    )
    const query = { search: 'garden & co' }
    const { results } = await server.call('GET /api/podcasts/', { token, query })
    expect(results).toEqual([
      {
        ...{ title: 'Garden & talk', author: 'Mara', feed_url: address('/feed.xml'), episodes: 120 },
        poster_url: expect.stringMatching(/^\/media\/pictures\//),
      },
    ])
    expect(asked[0]?.searchParams.get('term')).toBe('garden & co')
    expect(asked[0]?.searchParams.get('media')).toBe('podcast')

    pages.set('/feed.xml', send(feed(item(1)), 'application/rss+xml'))
    expect(await episodes(address('/feed.xml'))).toMatchObject({
      ...{ title: 'Garden & talk', author: 'Mara', count: 1 },
      results: [
        {
          ...{ url: address('/audio/1.mp3'), title: 'Episode 1', duration: 2530, file_size: 1000 },
          published: '2025-09-02T10:00:00.000Z',
        },
      ],
    })
  })

  test.each<[string, RequestListener]>([
    ['answers with an error', (_, response) => response.writeHead(500).end()],
    ['answers something else', send('<!doctype html>', 'text/html')],
    ['breaks the connection', (_, response) => response.destroy()],
  ])('is not found if the directory %s, which is told', async (_, page) => {
    pages.set('/apple/search', page)
    const { status, body } = await server.ask('GET /api/podcasts/', { token, query: { search: 'garden' } })
    expect([status, body.detail]).toEqual([502, MESSAGES.imports.directoryFailed])
  })

  test('is found by its address at Apple', async () => {
    const answer = { resultCount: 1, results: [{ collectionName: 'Garden', feedUrl: address('/feed.xml') }] }
    pages.set('/apple/lookup', send(JSON.stringify(answer), 'text/javascript'))
    pages.set('/feed.xml', send(feed(item(7)), 'application/rss+xml'))
    const { results, named_episode } = await episodes(
      'https://podcasts.apple.com/us/podcast/garden-talk/id1234567890',
    )
    expect(results.map(({ title }) => title)).toEqual(['Episode 7'])
    expect(named_episode).toBeNull()
    expect(asked[0]?.search).toBe('?id=1234567890&entity=podcast')
    pages.set('/apple/lookup', send('{"resultCount":0,"results":[]}', 'text/javascript'))
    const url = 'https://podcasts.apple.com/us/podcast/x/id1'
    expect((await refusal('GET /api/podcasts/episodes/', { url })).url).toBe(
      'This podcast has no public feed',
    )
  })

  test.each([
    ['its guid', () => ({ episodeGuid: 'seven', episodeUrl: 'https://cdn.example/x.mp3' })],
    ['its file', () => ({ episodeUrl: address('/audio/7.mp3') })],
    ['its title', () => ({ episodeUrl: 'https://cdn.example/x.mp3', trackName: 'Episode 7' })],
  ])('is found by the address of an episode at Apple, which is told by %s', async (_, named) => {
    const results = [
      { kind: 'podcast', trackId: 1000, feedUrl: address('/feed.xml') },
      { kind: 'podcast-episode', trackId: 999, episodeUrl: address('/audio/6.mp3') },
      { kind: 'podcast-episode', trackId: 1000, ...named() },
    ]
    pages.set('/apple/lookup', send(JSON.stringify({ results }), 'text/javascript'))
    const items = `${item(6)}${item(7, '<guid isPermaLink="false">seven</guid>')}${item(8)}`
    pages.set('/feed.xml', send(feed(items), 'application/rss+xml'))
    const url = (id: number) => `https://podcasts.apple.com/us/podcast/garden-talk/id12?i=${id}`
    expect((await episodes(url(1000))).named_episode).toEqual({ url: address('/audio/7.mp3') })
    expect(asked[0]?.search).toBe('?id=12&entity=podcastEpisode&limit=200')
    expect(await episodes(url(5))).toMatchObject({ count: 3, named_episode: { url: null } })
  })

  test('is found by the address of an episode too where its episodes can not be looked up', async () => {
    pages.set('/apple/lookup', (request, response) => {
      const isPodcast = request.url?.includes('entity=podcast&') || request.url?.endsWith('entity=podcast')
      const results = [{ trackId: 12, feedUrl: address('/feed.xml') }]
      response.writeHead(isPodcast ? 200 : 500).end(JSON.stringify({ results }))
    })
    pages.set('/feed.xml', send(feed(item(7)), 'application/rss+xml'))
    const found = await episodes('https://podcasts.apple.com/us/podcast/garden-talk/id12?i=1000')
    expect(found).toMatchObject({ count: 1, named_episode: { url: null } })
  })

  test('is listed while servers of other feeds do not answer', async () => {
    const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    for (const [index, { resolve }] of arrived.entries()) pages.set(`/never-${index}.xml`, () => resolve())
    const stop = new AbortController()
    const never = arrived.map((_, index) => {
      const url = new URL('/api/podcasts/episodes/', server.address)
      url.searchParams.set('url', address(`/never-${index}.xml`))
      const headers = { Authorization: `Token ${token}` }
      return fetch(url, { headers, signal: stop.signal }).catch(() => null)
    })
    await Promise.all(arrived.map(({ promise }) => promise))
    pages.set('/feed.xml', send(feed(item(1)), 'text/xml'))
    expect((await episodes(address('/feed.xml'))).count).toBe(1)
    stop.abort()
    await Promise.all(never)
  })

  test('has the latest 500 episodes over all pages of its feed, each once', async () => {
    const next = (page: number) => `<atom:link rel="next" href="/feed-${page}.xml"/>`
    for (const page of [1, 2, 3, 4])
      pages.set(`/feed-${page}.xml`, send(feed(numbers(page * 200 - 10, 210), next(page + 1)), 'text/xml'))
    const { count, results } = await episodes(address('/feed-1.xml'))
    expect(count).toBe(500)
    expect(new Set(results.map(({ url }) => url)).size).toBe(500)
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/feed-1.xml', '/feed-2.xml', '/feed-3.xml'])
  })

  test('is not read for ever: pages that lead to themselves end', async () => {
    pages.set('/feed.xml', send(feed(item(1), '<atom:link rel="next" href="/feed.xml"/>'), 'text/xml'))
    expect((await episodes(address('/feed.xml'))).count).toBe(1)
    expect(asked.length).toBeLessThanOrEqual(10)
  })

  test('may be written in another encoding, and items without a file are left out', async () => {
    const text = feed(`<item><title>Text only</title></item>${item(1)}`)
      .replace('UTF-8', 'ISO-8859-1')
      .replace('Garden', 'Gärten')
    pages.set('/feed.xml', send(Buffer.from(text, 'latin1'), 'text/xml'))
    expect(await episodes(address('/feed.xml'))).toMatchObject({ title: 'Gärten & talk', count: 1 })
  })

  test('with entities is refused: neither a billion laughs nor a file are read', async () => {
    const laughs = Array.from(
      { length: 9 },
      (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`,
    ).join('')
    const entities = `<!DOCTYPE rss [<!ENTITY a0 "ha">${laughs}<!ENTITY f SYSTEM "file:///etc/passwd">]>`
    const text = feed(item(1)).replace('?>', `?>${entities}`).replace('Garden', '&a9;&f;')
    pages.set('/feed.xml', send(text, 'text/xml'))
    const url = address('/feed.xml')
    expect(await refusal('GET /api/podcasts/episodes/', { url })).toEqual({
      ...{ status: 400, url: 'There is no podcast feed at this address' },
    })
  })

  test.each<[string, RequestListener, string]>([
    ['a page', send('<!doctype html><p>Hello</p>', 'text/html'), 'There is no podcast feed at this address'],
    [
      'half a feed',
      send('<rss version="2.0"><channel><title>', 'text/xml'),
      'There is no podcast feed at this address',
    ],
    [
      '100 MB',
      (_, response) => {
        response.setHeader('content-type', 'text/xml')
        const megabyte = Buffer.alloc(1024 ** 2, ' ')
        let left = 100
        const more = () => {
          while (!response.destroyed && left-- > 0) if (!response.write(megabyte)) return
          response.end()
        }
        response.on('drain', more)
        more()
      },
      'This feed is too large: at most 20 MB are read',
    ],
    ['nothing', (_, response) => response.writeHead(404).end(), MESSAGES.imports.noFile],
  ])('is not at an address of %s', async (_, page, message) => {
    pages.set('/feed.xml', page)
    const url = address('/feed.xml')
    expect(await refusal('GET /api/podcasts/episodes/', { url })).toEqual({ status: 400, url: message })
  })

  test('names no file and no page of this machine', async () => {
    const items = ['file:///etc/passwd', 'javascript:alert(1)', 'data:audio/mpeg;base64,AAAA'].map(
      url => `<item><title>Bad</title><enclosure url="${url}" length="1" type="audio/mpeg"/></item>`,
    )
    pages.set('/feed.xml', send(feed(items.join('')), 'text/xml'))
    expect((await episodes(address('/feed.xml'))).count).toBe(0)
  })

  test('has pictures, which the server passes on, and nothing else', async () => {
    const picture = await readFile(projectFile('web/public/talk/mara.webp'))
    pages.set('/cover.jpg', send(picture, 'image/jpeg'))
    pages.set('/feed.xml', send(feed(item(1)), 'text/xml'))
    const { poster_url } = await episodes(address('/feed.xml'))
    const get = (path: string) => fetch(new URL(path, server.address))
    const answer = await get(poster_url ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture)
    pages.set('/cover.jpg', send('<script>alert(1)</script>', 'image/jpeg'))
    expect((await get(poster_url ?? '')).status).toBe(404)
    const other = Buffer.from(address('/secret')).toString('base64url')
    const sig = new URL(poster_url ?? '', server.address).search
    expect((await get(`/media/pictures/${other}${sig}`)).status).toBe(403)
  })
})

describe('share pages', () => {
  const ID = '1aBcDeFgHiJkLmNoPqRsTuVwXyZ'

  test.each([`/file/d/${ID}/view?usp=sharing`, `/open?id=${ID}`, `/uc?id=${ID}&export=download`])(
    'a public file of Google Drive is downloaded: %s',
    async path => {
      pages.set('/drive/download', async (request, response) => {
        response.setHeader('content-disposition', `attachment; filename="Talk.mp4"`)
        await sendFile(talk)(request, response)
      })
      expect(await metadata(`https://drive.google.com${path}`)).toMatchObject({
        ...{ title: 'Talk', metadata: { type: 'video' } },
      })
      expect(asked[0]?.search).toBe(`?id=${ID}&export=download&confirm=t`)
    },
  )

  test('a file of Google Drive that is not public is told so', async () => {
    pages.set('/drive/download', send('<!doctype html><title>Sign in</title>', 'text/html'))
    const url = `https://drive.google.com/file/d/${ID}/view`
    expect(await refusal('GET /api/media-metadata/', { url })).toEqual({
      ...{ status: 400, url: MESSAGES.imports.driveNotPublic },
    })
  })

  test('the video of a Descript page is found', async () => {
    pages.set('/shared.mp4', sendFile(talk))
    const page = `<!doctype html><html><head><title>Page</title>
      <meta property="og:title" content="Autumn &amp; garden">
      <meta property="og:video" content="/embed/1"><meta property="og:video:url" content="/shared.mp4"></head></html>`
    pages.set('/descript/view/abc', send(page, 'text/html'))
    const found = await metadata(address('/descript/view/abc'))
    expect(found).toMatchObject({ title: 'Autumn & garden', metadata: { type: 'video', width: 1920 } })
  })

  test('a Descript page without a video is told so', async () => {
    pages.set('/descript/view/none', send('<!doctype html><title>Gone</title>', 'text/html'))
    expect(await refusal('GET /api/media-metadata/', { url: address('/descript/view/none') })).toEqual({
      ...{ status: 400, url: 'There is no shared video on this page' },
    })
  })
  test('a Riverside page is read for a team that has the flag, and for no other', async () => {
    pages.set('/shared.mp4', sendFile(talk))
    const page = `<!doctype html><head><meta property="og:title" content="Episode 12">
      <meta property="og:video" content="/shared.mp4"></head>`
    pages.set('/riverside/shared/abc', send(page, 'text/html'))
    const url = address('/riverside/shared/abc')
    expect(await refusal('GET /api/media-metadata/', { url })).toEqual({
      ...{ status: 400, url: MESSAGES.imports.notMedia },
    })
    const { teamId } = await whoHas(server, token)
    await server.database.prisma.teamFlag.create({ data: { teamId, name: 'riverside', isOn: true } })
    expect(await metadata(url)).toMatchObject({
      ...{ source: 'riverside', title: 'Episode 12', metadata: { type: 'video', width: 1920 } },
    })
  })
})
