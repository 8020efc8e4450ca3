import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFonts } from './serve-fonts'

let server: Server
beforeAll(async () => {
  const app = express().use('/fonts', serveFonts)
  await new Promise<void>(done => {
    server = app.listen(0, '127.0.0.1', () => done())
  })
})
afterAll(() => server.close())

const ask = (name: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/fonts/${name}`)

test('unpacks a font on request and serves it with permanent caching', async () => {
  const answer = await ask('work-sans-latin-300-italic.ttf')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=2592000, immutable')
  expect(Buffer.from(await answer.arrayBuffer()).toString('hex', 0, 4)).toBe('00010000')
})

test('serves nothing but fonts', async () => {
  for (const name of ['none.ttf', '..%2Fbundles', 'work-sans', '%00.ttf'])
    expect((await ask(name)).status).toBe(404)
})
