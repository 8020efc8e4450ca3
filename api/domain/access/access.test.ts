import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCountries } from '@/api/platform/providers/countries/open-countries'
import { type Account, account } from '@/api/testing/account'
import { type TestServer, testServer } from '@/api/testing/server'

let server: TestServer
let mara: Account
beforeAll(async () => {
  server = await testServer()
  mara = await account(server)
})
afterAll(() => server.stop())

/** Sends a request from another address, through the proxy on this machine. */
const from = (ip: string, method: 'GET' | 'POST', path: string, body?: object) =>
  fetch(new URL(`/api/${path}/`, server.address), {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': ip,
      Authorization: `Token ${mara.token}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  })

const isDenied = async (ip: string) => {
  const { access_denied } = (await (await from(ip, 'GET', 'rest-auth/user')).json()) as {
    access_denied: boolean
  }
  return access_denied
}

const newProject = { type: 'scratch', title: 'A film' }

const PLACES = { PK: '39.32.0.1', RU: '46.138.0.1', LY: '41.252.0.1', NP: '27.34.0.1' }
const BERLIN = '53.0.0.1'

test.each([
  [PLACES.PK, 'PK'],
  [PLACES.RU, 'RU'],
  [PLACES.LY, 'LY'],
  [PLACES.NP, 'NP'],
  ['2a02:6b8::1', 'RU'],
  [`::ffff:${PLACES.PK}`, 'PK'],
  [`::FFFF:${BERLIN}`, 'DE'],
  ['8.8.8.8', 'US'],
  ['127.0.0.1', undefined],
  ['10.0.0.7', undefined],
  ['no address', undefined],
  [undefined, undefined],
])('finds the country of %s: %s', async (address, country) => {
  const countryOf = await openCountries()
  expect(countryOf(address)?.alpha2).toBe(country)
})

test('returns the country as semicolon-separated text with its code as the second part', async () => {
  const answer = await from(BERLIN, 'GET', 'country')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toBe('1;DE;DEU;Germany')
  expect(await (await from('127.0.0.1', 'GET', 'country')).text()).toBe('0;;;UNKNOWN')
})

test.each(Object.entries(PLACES))('refuses work by clients from %s on a free plan', async (_, ip) => {
  expect(await isDenied(ip)).toBe(true)
  for (const path of ['projects', 'projects/any/export', 'exports/any/retry']) {
    const refused = await from(ip, 'POST', path, newProject)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({
      code: 'country_not_available',
      detail: 'Free plans are not available in your country. A paid plan is.',
    })
  }
})

test('lets clients from such a country read their projects and download their data', async () => {
  for (const path of ['projects', 'teams', `users/${mara.id}/export`, 'products'])
    expect({ path, status: (await from(PLACES.RU, 'GET', path)).status }).toEqual({ path, status: 200 })
})

test('allows free plans in other and in unknown countries', async () => {
  for (const ip of [BERLIN, '127.0.0.1']) {
    expect(await isDenied(ip)).toBe(false)
    expect((await from(ip, 'POST', 'projects', newProject)).status).toBe(201)
  }
})

test('a paid plan works in every country', async () => {
  const { prisma } = server.database
  const plan = await prisma.plan.findFirstOrThrow({ where: { category: 'STARTER' } })
  await prisma.subscription.update({
    where: { teamId: mara.teamId },
    data: { planId: plan.id, category: 'RECURRING' },
  })
  expect(await isDenied(PLACES.RU)).toBe(false)
  expect((await from(PLACES.RU, 'POST', 'projects', newProject)).status).toBe(201)
})
