import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardedFetch } from './guarded-fetch'

let server: Server
let answer: RequestListener
let port: number

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

const limits = { maxBytes: 1000, timeoutMs: 5000 }
const allow = (hosts: string) => vi.stubEnv('TALKREEL_ALLOWED_HOSTS', hosts)

describe('guardedFetch', () => {
  it('returns an existing object', async () => {
    allow('127.0.0.1')
    answer = (_, response) => response.setHeader('content-type', 'text/css').end('a{}')
    const { bytes, contentType } = await guardedFetch(`http://127.0.0.1:${port}/a.css`, limits)
    expect([bytes.toString(), contentType]).toEqual(['a{}', 'text/css'])
  })

  it.each([
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '10.0.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '2130706433',
  ])('never sends a request to %s', async host => {
    answer = () => expect.unreachable('it was asked')
    await expect(guardedFetch(`http://${host}:${port}/`, limits)).rejects.toThrow('not on the open internet')
  })

  it('checks the target of a redirect', async () => {
    allow('localhost')
    answer = (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end()
    await expect(guardedFetch(`http://localhost:${port}/`, limits)).rejects.toThrow(
      'not on the open internet',
    )
  })

  it('follows redirects up to a limit', async () => {
    allow('127.0.0.1')
    answer = ({ url }, response) =>
      url === '/end' ? response.end('there') : response.writeHead(301, { location: '/end' }).end()
    expect((await guardedFetch(`http://127.0.0.1:${port}/`, limits)).url).toBe(`http://127.0.0.1:${port}/end`)
    answer = (_, response) => response.writeHead(301, { location: '/' }).end()
    await expect(guardedFetch(`http://127.0.0.1:${port}/`, limits)).rejects.toThrow('Too many redirects')
  })

  it('stops at its size limit, whatever size the server declares', async () => {
    allow('127.0.0.1')
    answer = (_, response) => {
      response.write('x'.repeat(900))
      response.end('x'.repeat(200))
    }
    await expect(guardedFetch(`http://127.0.0.1:${port}/`, limits)).rejects.toThrow('too large')
  })

  it("times out on a server that never responds, and reports one that can't be reached", async () => {
    allow('127.0.0.1')
    answer = () => {}
    const url = `http://127.0.0.1:${port}/`
    await expect(guardedFetch(url, { ...limits, timeoutMs: 50 })).rejects.toThrow('took too long')
    await expect(guardedFetch('http://127.0.0.1:1/', limits)).rejects.toThrow('could not be reached')
    await expect(guardedFetch('file:///etc/passwd', limits)).rejects.toThrow('Only web addresses')
    await expect(guardedFetch('nonsense', limits)).rejects.toThrow('not a web address')
  })

  it('names why an address could not be fetched', async () => {
    allow('127.0.0.1')
    const url = `http://127.0.0.1:${port}/`
    answer = (_, response) => response.writeHead(404).end()
    await expect(guardedFetch(url, limits)).rejects.toMatchObject({ failure: 'status', status: 404 })
    answer = (_, response) => response.writeHead(301, { location: '/' }).end()
    await expect(guardedFetch(url, limits)).rejects.toMatchObject({ failure: 'redirects' })
    answer = (_, response) => response.end('x'.repeat(1001))
    await expect(guardedFetch(url, limits)).rejects.toMatchObject({ failure: 'too-large' })
    answer = () => {}
    await expect(guardedFetch(url, { ...limits, timeoutMs: 50 })).rejects.toMatchObject({
      failure: 'timeout',
    })
    await expect(guardedFetch('http://127.0.0.1:1/', limits)).rejects.toMatchObject({
      failure: 'unreachable',
    })
    await expect(guardedFetch('http://10.0.0.1/', limits)).rejects.toMatchObject({
      failure: 'private-address',
    })
    await expect(guardedFetch('nonsense', limits)).rejects.toMatchObject({ failure: 'invalid-url' })
  })
})
