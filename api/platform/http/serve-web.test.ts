import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWeb } from './serve-web'

let folder: string
let server: Server
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'talkreel-web-'))
  const app = express()
  const web = serveWeb(folder, async ({ query }) => (query.share ? '<meta name="of-share" />' : ''))
  app.use(web.files, web.page, (_request, response) => {
    response.status(404).json({ detail: 'Not found.' })
  })
  server = createServer(app)
  await new Promise<void>(done => server.listen(0, done))
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

async function get(address: string, accept = 'text/html') {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://localhost:${port}${address}`, { headers: { Accept: accept } })
  return {
    status: response.status,
    text: await response.text(),
    cache: response.headers.get('cache-control'),
    robots: response.headers.get('x-robots-tag'),
  }
}

test('reports in a sentence that the pages are not built', async () => {
  expect(await get('/')).toMatchObject({
    status: 503,
    text: 'The pages have not been built yet. The API answers under /api/.',
  })
})

test('serves the app at all of its paths, caches files permanently, and leaves API paths alone', async () => {
  await writeFile(path.join(folder, 'index.html'), '<title>Talkreel</title>')
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'assets', 'app-12345678.js'), 'app()')
  for (const address of ['/', '/projects/some-id/editor/', '/auth/login/?next=/exports/'])
    expect(await get(address)).toMatchObject({
      status: 200,
      text: '<title>Talkreel</title>',
      cache: 'no-cache',
    })
  expect((await get('/projects/some-id/')).robots).toBeNull()
  expect((await get('/projects/some-id/?share=key')).robots).toBe('noindex')
  expect(await get('/assets/app-12345678.js', '*/*')).toMatchObject({
    text: 'app()',
    cache: 'public, max-age=31536000, immutable',
  })
  for (const address of ['/api/nothing/', '/media/nothing/original', '/fonts/none.ttf'])
    expect((await get(address)).status).toBe(404)
  expect((await get('/projects/', 'application/json')).status).toBe(404)
})

test('adds the tags of a page to its head', async () => {
  await writeFile(path.join(folder, 'index.html'), '<head><title>$&</title></head>')
  expect(await get('/projects/some-id/shared/?share=key')).toMatchObject({
    text: '<head><title>$&</title><meta name="of-share" />\n  </head>',
    cache: 'no-store',
  })
  expect((await get('/projects/some-id/shared/')).text).toBe('<head><title>$&</title></head>')
})

test('serves the record view for its own paths only', async () => {
  await mkdir(path.join(folder, 'record-view', 'assets'), { recursive: true })
  await writeFile(path.join(folder, 'record-view', 'record.html'), 'record')
  await writeFile(path.join(folder, 'record-view', 'assets', 'record-1.js'), '1')
  expect(await get('/projects/1/exports/2/record/?sig=3')).toMatchObject({
    text: 'record',
    cache: 'no-cache',
  })
  expect(await get('/record-view/assets/record-1.js')).toMatchObject({
    cache: 'public, max-age=31536000, immutable',
  })
  expect((await get('/projects/1/exports/2/')).text).not.toBe('record')
})
