import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '@/api/testing/serve'
import { guardedStream } from './guarded-stream'

let web: Awaited<ReturnType<typeof serve>>
let answer: RequestListener
let port: number

beforeEach(async () => {
  vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
  web = await serve((request, response) => answer(request, response))
  port = Number(new URL(web.url).port)
})
afterEach(() => {
  vi.unstubAllEnvs()
  web.close()
})

const { signal } = new AbortController()

const open = (options: Partial<Parameters<typeof guardedStream>[1]> = {}) =>
  guardedStream(`http://127.0.0.1:${port}/talk.mp4`, { signal, ...options })

const read = async (body: AsyncIterable<Uint8Array>) => {
  let bytes = 0
  for await (const chunk of body) bytes += chunk.length
  return bytes
}

it.each([
  ['attachment; filename="My talk.mp4"', 'My talk.mp4'],
  ['attachment; filename=talk.mp4', 'talk.mp4'],
  ["attachment; filename=a.mp4; filename*=UTF-8''Gespr%C3%A4ch.mp4", 'Gespräch.mp4'],
  ["attachment; filename*=UTF-8''%E0%A4%A; filename=talk.mp4", 'talk.mp4'],
  ['inline', null],
])('reads the name in the Content-Disposition %s', async (header, name) => {
  answer = (_, response) =>
    response.setHeader('content-disposition', header).setHeader('content-type', 'video/mp4').end('12345')
  const { fileName, size, contentType, isPart, body } = await open()
  expect([fileName, size, contentType, isPart]).toEqual([name, 5, 'video/mp4', false])
  expect(await read(body)).toBe(5)
})

it('has no size without a Content-Length, and asks for no compression', async () => {
  let encoding: string | undefined
  answer = ({ headers }, response) => {
    encoding = headers['accept-encoding']
    response.write('12')
    response.end('345')
  }
  const { size, body } = await open()
  expect([size, await read(body), encoding]).toEqual([null, 5, 'identity'])
})

it('ends a file that comes too slowly, but not one that comes in time', async () => {
  answer = (_, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('1'), 5)
    response.on('close', () => clearInterval(timer))
  }
  const slow = await open({ pace: { bytes: 1000, windowMs: 60 } })
  await expect(read(slow.body)).rejects.toMatchObject({ failure: 'too-slow' })
  const { body } = await open({ pace: { bytes: 1, windowMs: 2000 } })
  let count = 0
  for await (const chunk of body) {
    count += chunk.length
    if (count > 20) break
  }
  expect(count).toBeGreaterThan(20)
})

it('rejects with the reason of the signal', async () => {
  const stop = new AbortController()
  answer = (_, response) => {
    response.writeHead(200)
    response.write('1', () => stop.abort(new Error('The worker stops')))
  }
  const stopped = open({ signal: stop.signal }).then(({ body }) => read(body))
  await expect(stopped).rejects.toThrow('The worker stops')
})

it('reports a file that is shorter than declared, and a status', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': 10 })
    response.write('12345', () => response.destroy())
  }
  const { body } = await open()
  await expect(read(body)).rejects.toMatchObject({ failure: 'unreachable' })
  answer = (_, response) => response.writeHead(404).end()
  await expect(open()).rejects.toMatchObject({ failure: 'status', status: 404 })
})

it.each(['localhost', '[::ffff:127.0.0.1]', '10.0.0.1', '2130706433', '0x7f000001', '0177.1'])(
  'never sends a request to %s',
  async host => {
    vi.stubEnv('TALKREEL_ALLOWED_HOSTS', 'allowed.test')
    answer = () => expect.unreachable('it was asked')
    const asked = guardedStream(`http://${host}:${port}/`, { signal })
    await expect(asked).rejects.toMatchObject({ failure: 'private-address' })
  },
)

it.each(['localhost', '169.254.169.254', '10.0.0.1'])('follows no redirect to %s', async host => {
  answer = ({ url }, response) => {
    expect(url).toBe('/talk.mp4')
    response.writeHead(302, { location: `http://${host}:${port}/secret` }).end()
  }
  await expect(open()).rejects.toMatchObject({ failure: 'private-address' })
})
