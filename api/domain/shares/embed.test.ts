import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertExport } from '@/api/testing/finished-export'
import { verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { embedCode } from './embed'

let server: TestServer
let token: string
let talk: { projectId: string; exportId: string }
beforeAll(async () => {
  server = await testServer()
  token = await server.register()
  await verify(server, token)
  const { teamId } = await whoHas(server, token)
  talk = await insertExport(server, { teamId, title: '"Quotes" & </title><script>' })
  await insertExport(server, { teamId, title: 'A clip', parentId: talk.projectId })
})
afterAll(() => server.stop())

const share = (body: { export_id?: string; allow_download?: boolean }) =>
  server.call('POST /api/projects/{id}/shares/', { token, params: { id: talk.projectId }, body })

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The address of an attribute, on this server instead of the one of the settings. */
function addressIn(html: string, attribute: string): URL {
  const found = new RegExp(` ${attribute}="([^"]*)"`).exec(html)?.[1] ?? ''
  const { pathname, search } = new URL(unescaped(found), server.address)
  return new URL(pathname + search, server.address)
}

/** The page that an embed code frames. */
async function framed(code: string | null) {
  const response = await fetch(addressIn(code ?? '', 'src'))
  return { status: response.status, headers: response.headers, html: await response.text() }
}

test('the code shows the video on any site, in its proportions, by a page without scripts', async () => {
  const { embed_html: code } = await share({ export_id: talk.exportId })
  expect(code).toContain('title="&quot;Quotes&quot; &amp; &lt;/title&gt;&lt;script&gt;"')
  expect(code).toContain('max-width: 1280px; aspect-ratio: 1920 / 1080')
  const { status, headers, html } = await framed(code)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/html')
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors \*/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(html).not.toContain('<script')
  expect(html).toContain('controlslist="nodownload"')
  const found = await Promise.all(
    [addressIn(html.slice(html.indexOf('<video')), 'src'), addressIn(html, 'poster')].map(async address => {
      const response = await fetch(address, { method: 'HEAD' })
      return [response.status, response.headers.get('content-type')]
    }),
  )
  expect(found).toEqual([
    [200, 'video/mp4'],
    [200, 'image/jpeg'],
  ])
})

test('a portrait video is no higher than a landscape one', () => {
  const url = new URL('https://talkreel.example/projects/a/shared/?share=key')
  const code = embedCode(url, { id: 'a', title: '', width: 1080, height: 1920 })
  expect(code).toContain('src="https://talkreel.example/projects/a/embed/?share=key" title="Untitled"')
  expect(code).toContain('max-width: 405px; aspect-ratio: 1080 / 1920')
})

test('no other page may be framed by other sites', async () => {
  for (const path of ['/', `/projects/${talk.projectId}/shared/`, '/api/health/']) {
    const { headers } = await fetch(new URL(path, server.address))
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  }
})

test('clips have no code, and a stopped or guessed link is a page that says so', async () => {
  expect((await share({})).embed_html).toBeNull()
  const { id, embed_html: code } = await share({ export_id: talk.exportId, allow_download: true })
  expect((await framed(code)).html).not.toContain('nodownload')
  const params = { id: talk.projectId, share: id }
  await server.call('DELETE /api/projects/{id}/shares/{share}/', { token, params })
  const { status, html } = await framed(code)
  expect(status).toBe(404)
  expect(html).toContain('This link doesn’t work. It may have expired, or it is no longer shared.')
  const guessed = new URL(`/projects/${talk.projectId}/embed/?share[]=1`, server.address)
  expect((await fetch(guessed)).status).toBe(404)
})
