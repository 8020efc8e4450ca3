import { expect, test } from 'vitest'
import { answer, type Library, stockTests, unreadable } from '../testing/stock-tests'

const { server, peer, newTeam, search, find, choose, askFor, ended } = stockTests()

/** What `Harbor at dawn 1` is in each library, and the file of it that is imported. */
const FIRST: (Library & { id: string; page_url: string; author_url: string; file: string })[] = [
  {
    ...{ provider: 'pixabay', kind: 'video', id: '1000', file: 'video.mp4?id=1000' },
    page_url: 'https://pixabay.com/videos/harbor-at-dawn-1-1000/',
    author_url: 'https://pixabay.com/users/Ann%20Ode-7/',
  },
  {
    ...{ provider: 'pixabay', kind: 'photo', id: '2000', file: 'photo.jpg?id=2000' },
    page_url: 'https://pixabay.com/photos/harbor-at-dawn-1-2000/',
    author_url: 'https://pixabay.com/users/Ann%20Ode-7/',
  },
  {
    ...{ provider: 'unsplash', kind: 'photo', id: 'ph-2000', file: 'photo.jpg?id=2000&size=full' },
    page_url: 'https://unsplash.com/photos/ph-2000?utm_source=talkreel&utm_medium=referral',
    author_url: 'https://unsplash.com/@Ann?utm_source=talkreel&utm_medium=referral',
  },
  {
    ...{ provider: 'giphy', kind: 'gif', id: 'gif3000', file: 'gif.gif?id=3000' },
    page_url: 'https://giphy.com/gifs/gif3000',
    author_url: 'https://giphy.com/Ann/',
  },
]

test.each(FIRST)('$kind of $provider are found page by page and imported', async first => {
  const { file, id, page_url, author_url, ...library } = first
  const { token, teamId } = await newTeam()
  const { results, next_page } = await find(token, 'at', library)
  expect(results).toHaveLength(22)
  expect(next_page).toBeNull()
  expect((await find(token, 'a', library)).next_page).toBe(2)
  expect((await find(token, 'a', { ...library, page: 2 })).results).toHaveLength(6)
  const attribution = { ...library, author: 'Ann Ode', page_url, author_url }
  expect(results[0]).toMatchObject({ id, attribution })
  const { asset } = await choose(token, id, library)
  const job = await server().database.prisma.job.findFirst({ where: { teamId, kind: 'import' } })
  expect(job?.payload).toMatchObject({ url: `${peer().url}/files/${file}` })
  const done = await ended(token, asset.id)
  expect(done).toMatchObject({ status: 'completed', asset: { attribution, error: null } })
})

test.each([
  ['pixabay', 'video', 'Pixabay refused the request. Its key is in PIXABAY_API_KEY.'],
  ['unsplash', 'photo', 'Unsplash does not accept the key in UNSPLASH_ACCESS_KEY.'],
  ['giphy', 'gif', 'Giphy does not accept the key in GIPHY_API_KEY.'],
] as const)('a wrong key of %s is told', async (provider, kind, message) => {
  const { token } = await newTeam()
  const { apiKey } = peer()
  peer().apiKey = 'another key'
  const { status, body } = await search(token, 'wrong key', { provider, kind })
  peer().apiKey = apiKey
  expect([status, body.detail]).toEqual([502, message])
})

test.each([
  ['pixabay', 'video', '99999'],
  ['unsplash', 'photo', 'none'],
  ['giphy', 'gif', 'none'],
] as const)('an item that %s does not have is told', async (provider, kind, id) => {
  const { token } = await newTeam()
  const { status } = await askFor(token, id, { provider, kind })
  expect(status).toBe(404)
})

const PHOTOS: Library = { provider: 'unsplash', kind: 'photo' }

test('Unsplash hears of each photo that is used, has its stills loaded from its servers, and may have its limit', async () => {
  const { token } = await newTeam()
  const { results } = await find(token, 'rain', PHOTOS)
  expect(results[0]?.poster_url).toBe(`${peer().url}/files/poster.jpg?id=2001&size=small`)
  const policy = (await fetch(server().address)).headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/img-src [^;]*https:\/\/images\.unsplash\.com/)
  await choose(token, 'ph-2001', PHOTOS)
  await choose((await newTeam()).token, 'ph-2001', PHOTOS)
  const used = '/unsplash/photos/ph-2001/download?ixid=abc'
  expect(peer().requests.filter(path => path === used)).toHaveLength(2)
  const headers = { 'x-ratelimit-limit': '50', 'x-ratelimit-remaining': '0' }
  peer().faults.push({ ...answer(403, 'Rate Limit Exceeded'), headers })
  const { body } = await search(token, 'limit', PHOTOS)
  expect(body.detail).toBe('Unsplash takes no more requests right now. Try again later.')
})

test('the key of Unsplash is sent nowhere else', async () => {
  const { token } = await newTeam()
  const photo = {
    ...{ id: 'x', width: 1, height: 1, urls: { full: `${peer().url}/files/photo.jpg`, small: peer().url } },
    links: { html: 'https://unsplash.com/photos/x', download_location: `${peer().url}/elsewhere` },
    user: { name: 'Ann', links: { html: null } },
  }
  peer().faults.push(answer(200, photo))
  const { status, body } = await askFor(token, 'x', PHOTOS)
  expect([status, body.detail]).toEqual([502, unreadable('Unsplash')])
})
