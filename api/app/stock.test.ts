import { expect, test, vi } from 'vitest'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { STOCK_PROVIDERS } from '../platform/providers/stock/stock-provider'
import { answer, stockTests, unreadable } from '../testing/stock-tests'

const { server, peer, newTeam, search, find, choose, askFor, ended } = stockTests()

test('videos of Pexels are found page by page, with who made them', async () => {
  const { token } = await newTeam()
  const { results, next_page } = await find(token, 'a')
  expect(results).toHaveLength(24)
  expect(results[0]).toEqual({
    ...{ id: '1000', title: 'Harbor at dawn 1', width: 640, height: 360, duration: 2 },
    ...{ poster_url: expect.stringMatching(/^\/media\/pictures\//), preview_url: null },
    attribution: {
      ...{ provider: 'pexels', provider_name: 'Pexels', kind: 'video', author: 'Ann Ode' },
      author_url: 'https://www.pexels.com/@ann-ode',
      page_url: 'https://www.pexels.com/video/harbor-at-dawn-1-1000/',
    },
  })
  expect(next_page).toBe(2)
  expect(peer().requests).toEqual(['/pexels/videos/search?query=a&per_page=24&page=1'])
  const poster = await fetch(new URL(results[0]?.poster_url ?? '', server().address))
  expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('photos of Pexels are found to the last page, and only so many pages are asked', async () => {
  const { token } = await newTeam()
  const photos = { provider: 'pexels', kind: 'photo' } as const
  const first = await find(token, 'a', photos)
  const last = await find(token, 'a', { ...photos, page: 2 })
  expect([first.next_page, last.next_page]).toEqual([2, null])
  expect(first.results[0]).toMatchObject({
    ...{ id: '2000', title: 'Harbor at dawn 1', duration: null },
    attribution: { kind: 'photo', author: 'Ann Ode' },
  })
  const { pages } = LIMITS.stock
  expect((await search(token, 'a', { ...photos, page: pages + 1 })).status).toBe(400)
  expect((await search(token, 'x'.repeat(LIMITS.stock.queryCharacters + 1))).status).toBe(400)
  expect((await search(token, '  ')).status).toBe(400)
})

test('the same search is asked once', async () => {
  const { token } = await newTeam()
  expect((await find(token, 'lights')).results).toEqual((await find(token, 'lights')).results)
  expect(peer().requests).toHaveLength(1)
})

const UNREADABLE = unreadable('Pexels')

test.each([
  ['refuses the key', answer(401), 502, 'Pexels does not accept the key in PEXELS_API_KEY.'],
  ['had too many requests', answer(429), 502, 'Pexels takes no more requests right now. Try again later.'],
  ['has an error', answer(503), 502, 'Pexels has an error (503). Try again later.'],
  ['answers a page', answer(200, '<!doctype html>'), 502, UNREADABLE],
  ['answers something else', answer(200, { photos: [] }), 502, UNREADABLE],
  [
    'names a script as a page',
    answer(200, { videos: [{ id: 1, url: 'javascript:alert(1)' }] }),
    502,
    UNREADABLE,
  ],
  [
    'breaks the connection',
    { kind: 'cut', times: 1 } as const,
    502,
    "Pexels can't be reached. Try again later.",
  ],
])('a library that %s is told, and can be asked again', async (name, fault, status, message) => {
  const { token } = await newTeam()
  peer().faults.push(fault)
  const { status: given, body } = await search(token, name)
  expect([given, body.detail]).toEqual([status, message])
  expect((await search(token, name)).status).toBe(200)
})

test('a redirect is not followed, as it would take the key along', async () => {
  const { token } = await newTeam()
  vi.stubEnv('PEXELS_BASE_URL', `${peer().url}/moved/pexels`)
  const { status, body } = await search(token, 'moved')
  vi.stubEnv('PEXELS_BASE_URL', `${peer().url}/pexels`)
  expect([status, body.detail]).toEqual([502, UNREADABLE])
  expect(peer().requests).toEqual([])
})

test('without keys nothing is found, which is told', async () => {
  const { token } = await newTeam()
  const { stock } = await server().call('GET /api/capabilities/', {})
  expect(stock[0]).toEqual({
    ...{ id: 'pexels', name: 'Pexels', url: 'https://www.pexels.com', kinds: ['video', 'photo'] },
  })
  peer().offer([])
  const none = await search(token, 'nothing')
  expect([none.status, none.body.detail]).toEqual([409, MESSAGES.stock.needsKey])
  expect((await server().call('GET /api/capabilities/', {})).stock).toEqual([])
  peer().offer(STOCK_PROVIDERS)
  const gifs = await search(token, 'gifs', { provider: 'pexels', kind: 'gif' })
  expect([gifs.status, gifs.body.kind]).toEqual([400, ['Pexels has none of this kind']])
})

test('a video is imported once, with its attribution, and found again by who chooses it later', async () => {
  const { token } = await newTeam()
  const [one, other] = await Promise.all([choose(token, '1002'), choose(token, '1002')])
  expect(other.asset.id).toBe(one.asset.id)
  expect(one).toMatchObject({
    ...{
      status: 'in_progress',
      poll_id: one.asset.id,
      job: { kind: 'import', title: 'City lights at night 1' },
    },
    asset: { title: 'City lights at night 1', type: 'video', attribution: { author: 'Mara Lind' } },
  })
  const { status, asset } = await ended(token, one.asset.id)
  expect(status).toBe('completed')
  // Of its files, the largest one that is not larger than media of projects.
  expect(asset).toMatchObject({ type: 'video', width: 640, height: 360 })
  const again = await choose(token, '1002')
  expect(again).toMatchObject({ status: 'completed', job: null, asset: { id: asset.id } })
  const { prisma } = server().database
  expect(await prisma.job.count({ where: { assetId: asset.id, kind: 'import' } })).toBe(1)
  // Nothing is transcribed that no one asked for.
  expect(await prisma.ledgerEntry.count({ where: { kind: 'upload' } })).toBe(0)
  const { results } = await server().call('GET /api/assets/', { token })
  expect(results.map(({ attribution }) => attribution?.page_url)).toEqual([
    'https://www.pexels.com/video/city-lights-at-night-1-1002/',
  ])
})

test('each team has a file of its own', async () => {
  const [mine, theirs] = [await newTeam(), await newTeam()]
  const [one, other] = [await choose(mine.token, '1003'), await choose(theirs.token, '1003')]
  expect(other.asset.id).not.toBe(one.asset.id)
  const { status } = await server().ask('GET /api/assets/{id}/', {
    ...{ token: theirs.token, params: { id: one.asset.id } },
  })
  expect(status).toBe(404)
  await Promise.all([ended(mine.token, one.asset.id), ended(theirs.token, other.asset.id)])
})

test('an item that was deleted is imported again', async () => {
  const { token } = await newTeam()
  const first = await choose(token, '1004')
  await ended(token, first.asset.id)
  await server().call('DELETE /api/assets/{id}/', { token, params: { id: first.asset.id } })
  const second = await choose(token, '1004')
  expect(second.asset.id).not.toBe(first.asset.id)
  await ended(token, second.asset.id)
})

test('a copy of a video has its attribution', async () => {
  const { token } = await newTeam()
  const { asset } = await choose(token, '1007')
  await ended(token, asset.id)
  const { id } = await server().call('POST /api/projects/', { token, body: { type: 'scratch' } })
  const { job_id: job } = await server().call('POST /api/projects/{id}/reverse/', {
    ...{ token, params: { id }, body: { asset: asset.id, start: 0, end: 1 } },
  })
  const copy = await vi.waitFor(
    async () => {
      const poll = await server().call('GET /api/projects/{id}/reverse/{job}/', {
        token,
        params: { id, job },
      })
      expect(poll.status).toBe('completed')
      return poll.asset
    },
    { timeout: 120_000, interval: 100 },
  )
  expect(copy?.attribution).toEqual(asset.attribution)
})

test('an item that the library does not have is told, and no address is taken from a client', async () => {
  const { token } = await newTeam()
  const gone = await askFor(token, '9999')
  expect([gone.status, gone.body.detail]).toEqual([404, 'Pexels no longer has this item.'])
  const address = await askFor(token, '../v1/search?query=a')
  expect([address.status, address.body.id]).toEqual([400, ['This is no id of an item']])
})

test('a media address on a private network is refused', async () => {
  const { token } = await newTeam()
  peer().files = 'http://10.0.0.1/files'
  const { asset } = await choose(token, '1005')
  const poll = await ended(token, asset.id)
  expect(poll).toMatchObject({ status: 'failed', detail: MESSAGES.imports.private })
  peer().files = `${peer().url}/files`
  const again = await choose(token, '1005')
  expect(again.asset.id).not.toBe(asset.id)
  const retried = await ended(token, again.asset.id)
  expect(retried.detail).toBe(MESSAGES.imports.private)
})

test('a team whose storage is full imports nothing', async () => {
  const { token, teamId } = await newTeam()
  const key = `${teamId}/archive.mp4`
  await server().database.prisma.storedFile.create({ data: { key, teamId, size: 10n ** 12n } })
  const { status } = await askFor(token, '1006')
  expect(status).toBe(403)
  expect(await server().database.prisma.asset.count({ where: { teamId } })).toBe(0)
})
