import { createHook } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientNetworkKey, companyNetworkKey } from '@/api/platform/network/network-keys'
import { openRateLimiter, type RateLimiter } from '@/api/platform/rate-limits/rate-limiter'
import { keyFromMail } from '@/api/testing/mail'
import { type TestServer, testServer } from '@/api/testing/server'

let server: TestServer
/** Consumes the server's rate limits, in place of earlier attempts. */
let rateLimiter: RateLimiter
beforeAll(async () => {
  server = await testServer()
  rateLimiter = await openRateLimiter(server.database.url)
})
afterAll(async () => {
  await rateLimiter.stop()
  await server.stop()
})

const PASSWORD = 'a long password'
const THROTTLED = { detail: expect.stringMatching(/^Request was throttled\. Expected available in \d+ sec/) }

/** Sends a request from another address, through the proxy on this machine. */
async function from(ip: string, path: string, body: object): Promise<{ status: number; body: unknown }> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': ip }
  const url = new URL(`/api/${path}/`, server.address)
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

const login = (ip: string, email: string, password = 'not this one') =>
  from(ip, 'rest-auth/login', { email, password })
const register = (ip: string) =>
  from(ip, 'rest-auth/registration', { email: `${randomUUID()}@example.test`, password1: PASSWORD })

async function times(count: number, one: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done++) await one()
}

test('limits registrations per network and hour', async () => {
  const [place, neighbor, elsewhere] = ['192.0.2.1', '192.0.2.2', '198.51.100.1']
  await times(59, () => rateLimiter.consume('registrationsOfPlace', clientNetworkKey(place)))
  expect((await register(place)).status).toBe(201)
  expect(await register(place)).toMatchObject({ status: 429, body: THROTTLED })
  expect((await register(neighbor)).status).toBe(201)
  await times(198, () => rateLimiter.consume('registrationsOfNetwork', companyNetworkKey(neighbor)))
  expect((await register(neighbor)).status).toBe(429)
  expect((await register(elsewhere)).status).toBe(201)
})

test('an IPv6 prefix counts as one client, whatever address is used', async () => {
  await times(60, () => rateLimiter.consume('registrationsOfPlace', clientNetworkKey('2001:db8:1:2::1')))
  expect((await register('2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await register('2001:db8:1:3::1')).status).toBe(201)
})

test('limits password attempts of one network over all accounts, known or not', async () => {
  const [sprayer, other] = ['203.0.113.1', '203.0.113.2']
  await server.register('sprayed@example.test')
  await times(40, () => rateLimiter.consume('passwordsOfPlace', clientNetworkKey(sprayer)))
  await Promise.all(Array.from({ length: 10 }, (_, index) => login(sprayer, `nobody-${index}@example.test`)))
  for (const email of ['sprayed@example.test', 'nobody@example.test'])
    expect(await login(sprayer, email, PASSWORD)).toMatchObject({ status: 429, body: THROTTLED })
  expect((await login(other, 'sprayed@example.test', PASSWORD)).status).toBe(200)
})

test('does not count correct passwords', async () => {
  const ip = '203.0.113.10'
  await server.register('often@example.test')
  await times(21, async () => expect((await login(ip, 'often@example.test', PASSWORD)).status).toBe(200))
})

test('locks an account after attempts from many networks, except from known ones and after a password reset', async () => {
  const email = 'owner@example.test'
  const [home, hotel] = ['203.0.113.20', '203.0.113.21']
  await server.register(email)
  expect((await login(home, email, PASSWORD)).status).toBe(200)
  const places = Array.from({ length: 20 }, (_, index) => `198.51.100.${index + 10}`)
  await Promise.all(places.map(place => login(place, email)))
  expect(await login(hotel, email, PASSWORD)).toMatchObject({ status: 429, body: THROTTLED })
  expect((await login(home, email, PASSWORD)).status).toBe(200)
  await from(hotel, 'rest-auth/password/reset', { email })
  const key = await keyFromMail(server, email, /new password/)
  await from(hotel, 'rest-auth/password/reset/confirm', { key, new_password1: 'another long password' })
  expect((await login(hotel, email, 'another long password')).status).toBe(200)
})

test('limits attempts on an unknown account like on an existing one', async () => {
  const places = Array.from({ length: 20 }, (_, index) => `198.51.100.${index + 40}`)
  for (const place of places) expect((await login(place, 'ghost@example.test')).status).toBe(400)
  expect(await login('198.51.100.99', 'ghost@example.test')).toMatchObject({ status: 429, body: THROTTLED })
})

test('limits password guesses within an open session', async () => {
  const token = await server.register()
  const guess = () =>
    server.ask('POST /api/rest-auth/password/change/', {
      token,
      body: { old_password: 'not this one', new_password1: 'another long password' },
    })
  for (let guesses = 0; guesses < 20; guesses++) expect((await guess()).status).toBe(400)
  expect(await guess()).toMatchObject({ status: 429, body: THROTTLED })
})

test.each(['rest-auth/password/reset', 'users/resend_verify_email'])(
  '%s sends at most five mails an hour to an address, and responds the same for unknown ones',
  async path => {
    const known = `${randomUUID()}@example.test`
    await server.register(known)
    for (const email of [known, `${randomUUID()}@example.test`]) {
      for (let asked = 0; asked < 5; asked++)
        expect((await from(`203.0.113.${50 + asked}`, path, { email })).status).toBe(200)
      expect(await from('203.0.113.60', path, { email: email.toUpperCase() })).toMatchObject({
        status: 429,
        body: THROTTLED,
      })
    }
  },
)

test('hashes a password once for known and unknown accounts, and never to send a link', async () => {
  await server.register('derived@example.test')
  let derived = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') derived++
    },
  }).enable()
  const costOf = async (act: () => Promise<unknown>) => {
    derived = 0
    await act()
    return derived
  }
  const costs = []
  for (const email of ['derived@example.test', 'underived@example.test']) {
    costs.push(await costOf(() => login('203.0.113.70', email)))
    costs.push(await costOf(() => from('203.0.113.70', 'rest-auth/password/reset', { email })))
  }
  hook.disable()
  expect(costs).toEqual([1, 0, 1, 0])
})
