import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { verify } from '@/api/testing/plan'
import { serve } from '@/api/testing/serve'
import { type TestServer, testServer } from '@/api/testing/server'
import { MESSAGES } from '@/compositions/catalog/messages'

let server: TestServer
let web: Awaited<ReturnType<typeof serve>>
let token: string

const EVIL = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="alert(1)">
  <script>alert(2)</script><image href="http://127.0.0.1/secret.png"/><rect width="40" height="20" fill="#c00"/></svg>`

const pages: Record<string, RequestListener> = {
  '/logo.svg': (_, response) => response.setHeader('content-type', 'image/svg+xml').end(EVIL),
  '/page.html': (_, response) => response.setHeader('content-type', 'image/svg+xml').end('<html></html>'),
  '/empty.svg': (_, response) => response.end(),
  '/large.svg': (_, response) =>
    response.end(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(3e6)}</svg>`),
  '/away.svg': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/logo.svg' }).end(),
}

beforeAll(async () => {
  web = await serve((request, response) => {
    const page = pages[request.url ?? '']
    if (page) page(request, response)
    else response.writeHead(404).end()
  })
  vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
  server = await testServer()
  token = await server.register()
  await verify(server, token)
})
afterAll(async () => {
  await server.stop()
  web.close()
  vi.unstubAllEnvs()
})

test('a vector picture on the web comes without scripts and what it loads', async () => {
  const { svg } = await server.call('GET /api/svg/', { token, query: { url: `${web.url}/logo.svg` } })
  expect(svg).toMatch(/^<svg[\s>]/)
  expect(svg).toContain('<rect')
  expect(svg).not.toMatch(/script|onload|alert|secret/)
})

test.each([
  ['page.html', MESSAGES.imports.notSvg],
  ['empty.svg', MESSAGES.imports.empty],
  ['large.svg', 'This vector picture is larger than 2 MB'],
  ['nothing.svg', MESSAGES.imports.noFile],
  ['away.svg', MESSAGES.imports.private],
])('%s is refused', async (name, message) => {
  const query = { url: `${web.url}/${name}` }
  expect(await server.ask('GET /api/svg/', { token, query })).toMatchObject({
    status: 400,
    body: { url: [message] },
  })
})
