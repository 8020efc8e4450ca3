import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve } from '@/api/testing/serve'
import { readPage } from './read-page'

const MB = 1024 ** 2

let answer: RequestListener
let server: Awaited<ReturnType<typeof serve>>

beforeEach(async () => {
  vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
  server = await serve((request, response) => answer(request, response))
})
afterEach(() => {
  vi.unstubAllEnvs()
  server.close()
})

test('100 MB of HTML are not downloaded', async () => {
  let sent = 0
  const part = Buffer.alloc(MB, '<p>The ferry leaves at six. ')
  answer = (_, response) => {
    const send = () => {
      while (sent < 100 && !response.destroyed) {
        sent += 1
        if (!response.write(part)) return void response.once('drain', send)
      }
      response.end()
    }
    send()
  }
  await expect(readPage(server.url)).rejects.toThrow('This page is too large')
  expect(sent).toBeLessThan(100)
})

test('a small answer that unpacks to 60 MB is refused', async () => {
  const packed = gzipSync(Buffer.alloc(60 * MB, '<p>The ferry leaves at six. '))
  answer = (_, response) => response.setHeader('content-encoding', 'gzip').end(packed)
  await expect(readPage(server.url)).rejects.toThrow('This page is too large')
})

test('a page of 20 MB is refused', async () => {
  answer = (_, response) => response.end(Buffer.alloc(20 * MB, '<p>The ferry leaves at six. '))
  await expect(readPage(server.url)).rejects.toThrow('too large: 20 MB, and at most 10 MB')
})

test('a page of 100,000 nested elements is refused', async () => {
  answer = (_, response) => response.end(`<title>Ferries</title>${'<div>'.repeat(100_000)}text`)
  await expect(readPage(server.url)).rejects.toThrow('too many elements')
})

test('a page of a million tiny elements is refused', async () => {
  answer = (_, response) => response.end(`<body>${'<b>x</b>'.repeat(1_000_000)}`)
  await expect(readPage(server.url)).rejects.toThrow('too many elements')
})
