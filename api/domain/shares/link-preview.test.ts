import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertExport } from '@/api/testing/finished-export'
import { setPlanOf, verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'

const TITLE = `Why "they" stop </title><script>alert('1')</script> & listen`

let pages: string
let server: TestServer
let token: string
let teamId: string
let talk: { projectId: string; exportId: string }
beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'talkreel-pages-'))
  await writeFile(join(pages, 'index.html'), '<head><title>Talkreel</title></head>')
  server = await testServer({ pages })
  token = await server.register()
  await verify(server, token)
  teamId = (await whoHas(server, token)).teamId
  talk = await insertExport(server, { teamId, title: TITLE })
})
afterAll(async () => {
  await server.stop()
  await rm(pages, { recursive: true })
})

/** Makes a link. Returns its address, and what it takes to stop it. */
async function share(body: { export_id?: string }) {
  const params = { id: talk.projectId }
  const { url, id } = await server.call('POST /api/projects/{id}/shares/', { token, params, body })
  return { url: new URL(url), stop: { params: { ...params, share: id }, token } }
}

/** Where this server answers an address, which has the origin of the settings. */
function onServer(address: URL | string): URL {
  const { pathname, search } = new URL(address, server.address)
  return new URL(pathname + search, server.address)
}

/** The page at an address as a crawler reads it. */
async function crawl(address: URL | string): Promise<string> {
  const response = await fetch(onServer(address), { headers: { Accept: 'text/html' } })
  expect(response.status).toBe(200)
  return response.text()
}

/** The properties in the head of a page. */
const propertiesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]*)" content="([^"]*)" \/>/g)].map(([, name, content]) => [
      name,
      content?.replaceAll('&amp;', '&'),
    ]),
  )

test('the page of a link has its title, picture and video, which load without an account', async () => {
  const { url } = await share({ export_id: talk.exportId })
  const html = await crawl(url)
  const properties = propertiesOf(html)
  expect(properties).toMatchObject({
    'og:site_name': 'Talkreel',
    'og:title':
      'Why &quot;they&quot; stop &lt;/title&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; & listen',
    'og:description': 'Watch the video (0:20) with its chapters and transcript.',
    'og:url': url.href,
    'og:video:type': 'video/mp4',
    'twitter:card': 'summary_large_image',
  })
  expect(html).not.toContain('<script>')
  const types = ['og:image', 'og:video'].map(async name => {
    const { status, headers } = await fetch(onServer(properties[name] ?? ''))
    return [status, headers.get('content-type')]
  })
  expect(await Promise.all(types)).toEqual([
    [200, 'image/jpeg'],
    [200, 'video/mp4'],
  ])
  // The address of the project leads there, too.
  expect(propertiesOf(await crawl(url.href.replace('/shared/', '/')))['og:title']).toBe(
    properties['og:title'],
  )
})

test('clips are counted, and a plan without a watermark does not name the product', async () => {
  await insertExport(server, { teamId, title: 'One', parentId: talk.projectId })
  await insertExport(server, { teamId, title: 'Two', parentId: talk.projectId })
  await setPlanOf(server, token, 'PROFESSIONAL')
  const properties = propertiesOf(await crawl((await share({})).url))
  expect(properties['og:description']).toBe('Watch 2 clips with their transcripts.')
  expect(properties).not.toHaveProperty('og:site_name')
})

test('a stopped link, a guessed one, one of another project and the pages of members have none', async () => {
  const { url, stop } = await share({ export_id: talk.exportId })
  await server.call('DELETE /api/projects/{id}/shares/{share}/', stop)
  const { url: open } = await share({ export_id: talk.exportId })
  for (const address of [
    url,
    `${open.pathname}?share=guessed`,
    `${open.pathname}?share=`,
    `${open.pathname}?share[]=${open.searchParams.get('share')}`,
    `/projects/none/shared/${open.search}`,
    `/projects/%/shared/${open.search}`,
    `/projects/${talk.projectId}/editor/${open.search}`,
    open.pathname,
    '/',
  ])
    expect(await crawl(address), `${address}`).toBe('<head><title>Talkreel</title></head>')
})
