import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { answerOr500 } from '@/api/testing/answer-or-500'
import { setPlanOf } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { MESSAGES } from '@/compositions/catalog/messages'
import { fontPaths } from './font-paths'

const { resolve } = createRequire(import.meta.url)
const packed = (file: string) => readFile(resolve(`@fontsource/${file}`))

let server: TestServer
let token: string
let team: string

beforeAll(async () => {
  server = await testServer()
  token = await server.register()
  await setPlanOf(server, token, 'STARTER')
  team = (await server.call('GET /api/teams/', { token })).results[0]?.id ?? ''
})
afterAll(() => server?.stop())

async function upload(family: string, bytes: Uint8Array | null, name = 'brand.woff2', as = token) {
  const form = new FormData()
  form.set('family', family)
  if (bytes) form.set('file', new File([new Uint8Array(bytes)], name))
  const response = await fetch(new URL('/api/fonts/', server.address), {
    method: 'POST',
    headers: { Authorization: `Token ${as}` },
    body: form,
  })
  return { status: response.status, body: await response.json() }
}

const magic = async (address: string) => {
  const answer = await fetch(new URL(address, server.address))
  return { status: answer.status, magic: Buffer.from(await answer.arrayBuffer()).toString('hex', 0, 4) }
}

describe('an uploaded font', () => {
  it.each(['woff', 'woff2'])(
    'is stored unpacked from .%s, with its style, weight and characters',
    async kind => {
      const file = await packed(`lato/files/lato-latin-700-italic.${kind}`)
      const { status, body } = await upload('Our Lato', file, `brand.${kind}`)
      expect(status).toBe(201)
      expect(body).toMatchObject({
        family: 'Our Lato',
        variant: '700italic',
        font: { source: 'upload', from: 700, to: 700 },
      })
      expect(body.font.files[0].range).toContain('U+0020-007E')
      expect(await magic(body.font_url)).toEqual({ status: 200, magic: '00010000' })
      expect((await fetch(new URL(body.font_url.replace(/sig=.*/, 'sig=x'), server.address))).status).toBe(
        403,
      )
    },
  )

  it('is rejected by its content, with a message for users', async () => {
    const good = await packed('lato/files/lato-latin-400-normal.woff2')
    expect((await upload('', good)).body).toEqual({ code: 'invalid', family: ['Please enter font name'] })
    expect((await upload('roboto', good)).body).toMatchObject({ family: [MESSAGES.fonts.bundled] })
    expect((await upload('Brand', null)).body).toEqual({ code: 'invalid', file: ['Choose a font file'] })
    expect((await upload('Brand', Buffer.from('PK no font'))).body).toEqual({
      code: 'invalid',
      file: ['A font file must be a .woff or .woff2 file'],
    })
    for (const kind of ['woff', 'woff2']) {
      const whole = await packed(`lato/files/lato-latin-400-normal.${kind}`)
      const half = await upload('Brand', whole.subarray(0, whole.length / 2))
      expect(half).toEqual({ status: 400, body: { code: 'invalid', file: ['This font file is damaged'] } })
    }
    const bomb = Buffer.from(good)
    bomb.writeUInt32BE(2 ** 31, 16)
    expect((await upload('Brand', bomb)).body).toEqual({ code: 'invalid', file: ['This font is too large'] })
    expect((await upload('Brand', Buffer.alloc(11 * 1024 * 1024))).status).toBe(413)
  })

  it('is rejected in a form of thousands of fields before the form is parsed', async () => {
    const field = '--a\r\nContent-Disposition: form-data; name="f"\r\n\r\n1\r\n'
    for (const boundary of ['a', '"a"']) {
      const began = process.cpuUsage().user
      const response = await fetch(new URL('/api/fonts/', server.address), {
        method: 'POST',
        headers: {
          Authorization: `Token ${token}`,
          'Content-Type': `multipart/form-data; boundary=${boundary}`,
        },
        body: `${field.repeat(150_000)}--a--`,
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ code: 'invalid', detail: 'Send a form with a file.' })
      // Parsing it took seconds.
      expect((process.cpuUsage().user - began) / 1_000).toBeLessThan(1_000)
    }
  })

  it('requires the same plan as a Google font', async () => {
    const free = await server.register()
    const [mine] = (await server.call('GET /api/teams/', { token: free })).results
    const params = { id: mine?.id ?? '', font: 'lato' }
    const good = await packed('lato/files/lato-latin-400-normal.woff2')
    const google = await server.ask('POST /api/teams/{id}/add_font/{font}/', { token: free, params })
    for (const { status, body } of [google, await upload('Brand', good, 'brand.woff2', free)])
      expect({ status, body }).toMatchObject({
        status: 403,
        body: {
          detail: 'Access all 1900+ Google fonts and upload custom fonts',
          show_upgrade: 'CUSTOM_FONT',
        },
      })
  })

  it('belongs to its team, and is deleted with its file', async () => {
    const { body } = await upload('Gone', await packed('anton/files/anton-latin-400-normal.woff2'))
    const other = await server.register('other@example.test')
    expect((await server.call('GET /api/fonts/', { token: other })).results).toEqual([])
    expect(
      (await server.ask('DELETE /api/fonts/{id}/', { params: { id: body.id }, token: other })).status,
    ).toBe(404)
    await server.call('DELETE /api/fonts/{id}/', { params: { id: body.id }, token })
    expect((await magic(body.font_url)).status).toBe(404)
    const { results } = await server.call('GET /api/fonts/', { token })
    expect(results.map(font => font.family)).not.toContain('Gone')
  })
})

describe('a project with an uploaded font', () => {
  it('P3: stores it without its URL, and opens and renders with its file until it is deleted', async () => {
    const { body: uploaded } = await upload('Brand', await packed('anton/files/anton-latin-400-normal.woff2'))
    const { id } = await server.call('POST /api/projects/', { body: { type: 'scratch' }, token })
    const params = { id }
    const patches = [{ project: { fonts: [uploaded.font] } }]
    await server.call('POST /api/projects/{id}/save_project/', {
      params,
      body: { patches, revision: 0 },
      token,
    })
    const { project, addresses } = await server.call('GET /api/projects/{id}/', { params, token })
    expect(project.fonts).toEqual([uploaded.font])
    expect(addresses).toEqual(uploaded.addresses)
    const services = {
      prisma: server.database.prisma,
      ...(await openStorage({ dataDir: server.dataDir, log: () => {} })),
    }
    const context = { folder: server.dataDir, signal: new AbortController().signal }
    const [ref = ''] = Object.keys(addresses)
    const paths = await fontPaths(services, team, project.fonts, context)
    expect((await readFile(paths[ref] ?? '')).toString('hex', 0, 4)).toBe('00010000')
    await server.call('DELETE /api/fonts/{id}/', { params: { id: uploaded.id }, token })
    expect((await server.call('GET /api/projects/{id}/', { params, token })).addresses).toEqual({})
    expect(await fontPaths(services, team, project.fonts, context)).toEqual({})
    await services.stop()
  })
})

describe('the Google catalog', () => {
  let google: Server
  let asked: string[]
  beforeAll(async () => {
    asked = []
    const answer = answerOr500(async ({ url = '/' }, response) => {
      asked.push(url)
      const { pathname } = new URL(url, 'http://localhost')
      if (pathname === '/css2' && url.includes('text=Anton'))
        response.end(
          `@font-face { font-family: 'Anton'; font-style: normal; font-weight: 400; src: url(http://127.0.0.1:${(google.address() as AddressInfo).port}/anton-latin-400-normal.woff2); }`,
        )
      else if (url.includes('text=Lato')) response.writeHead(404).end()
      else if (pathname === '/css2') {
        const face = (weight: number, subset: string, range: string) =>
          `@font-face { font-family: 'Anton'; font-style: normal; font-weight: ${weight}; src: url(http://127.0.0.1:${(google.address() as AddressInfo).port}/anton-${subset}-400-normal.woff2) format('woff2'); unicode-range: ${range}; }`
        response.end(
          [face(400, 'latin-ext', 'U+0100-02BA'), face(400, 'latin', 'U+0000-00FF, U+2000-206F')].join('\n'),
        )
      } else response.end(await packed(`anton/files/${basename(pathname)}`))
    })
    google = createServer(answer)
    await new Promise<void>(done => {
      google.listen(0, '127.0.0.1', done)
    })
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    google.close()
  })

  it('has 1,908 families in pages of ten, found by name or language in any case', async () => {
    const search = (query: string, page = 1) =>
      server.call('GET /api/fonts/google/', { query: { query, page }, token })
    expect((await search('')).results).toHaveLength(10)
    expect((await search('', 191)).results).toHaveLength(8)
    expect((await search('ANTO')).results.map(one => one.family)).toContain('Anton')
    expect((await search('thaana')).results.every(one => one.languages.includes('thaana'))).toBe(true)
    expect((await search('no such font')).results).toEqual([])
  })

  it('suggests what to do if Google can’t be reached', async () => {
    vi.stubEnv('TALKREEL_GOOGLE_FONTS', `http://127.0.0.1:${(google.address() as AddressInfo).port}`)
    const answer = await server.ask('POST /api/teams/{id}/add_font/{font}/', {
      params: { id: team, font: 'anton' },
      token,
    })
    expect(answer.status).toBe(502)
    expect(answer.body.detail).toMatch(
      /^Anton could not be fetched from Google: .* Upload the font instead\.$/,
    )
    expect(asked).toEqual([])
  })

  it('adds a family by its id: downloaded once, stored, and removable', async () => {
    vi.stubEnv('TALKREEL_GOOGLE_FONTS', `http://127.0.0.1:${(google.address() as AddressInfo).port}`)
    vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
    const params = { id: team, font: 'anton' }
    const { results } = await server.call('POST /api/teams/{id}/add_font/{font}/', { params, token })
    expect(asked[0]).toBe('/css2?family=Anton:wght@400&display=swap')
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({ family: 'Anton', variant: 'regular', font: { source: 'google' } })
    expect(results[0]?.font.files.map(file => file.range.slice(0, 6))).toEqual(['U+0100', 'U+0000'])
    for (const address of Object.values(results[0]?.addresses ?? {}))
      expect(await magic(address)).toEqual({ status: 200, magic: '00010000' })
    const count = asked.length
    expect(await server.call('POST /api/teams/{id}/add_font/{font}/', { params, token })).toEqual({
      count: 1,
      results,
    })
    expect(asked).toHaveLength(count)
    const [found] = (await server.call('GET /api/fonts/google/', { query: { query: 'anton' }, token }))
      .results
    expect(found).toMatchObject({ family: 'Anton', added: true })
    await server.call('POST /api/teams/{id}/remove_font/{font}/', { params, token })
    expect((await server.ask('POST /api/teams/{id}/remove_font/{font}/', { params, token })).status).toBe(404)
  })

  it('adds a family once if two people add it at the same time', async () => {
    vi.stubEnv('TALKREEL_GOOGLE_FONTS', `http://127.0.0.1:${(google.address() as AddressInfo).port}`)
    vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
    const params = { id: team, font: 'anton' }
    const add = () => server.call('POST /api/teams/{id}/add_font/{font}/', { params, token })
    const [one, other] = await Promise.all([add(), add()])
    expect(one.results.map(({ id }) => id)).toEqual(other.results.map(({ id }) => id))
    const where = { teamId: team, source: 'google' as const, family: 'Anton' }
    expect(await server.database.prisma.font.count({ where })).toBe(1)
    for (const address of Object.values(one.results[0]?.addresses ?? {}))
      expect((await magic(address)).status).toBe(200)
    await server.call('POST /api/teams/{id}/remove_font/{font}/', { params, token })
  })

  it('previews a family in its own letters, fetched once', async () => {
    vi.stubEnv('TALKREEL_GOOGLE_FONTS', `http://127.0.0.1:${(google.address() as AddressInfo).port}`)
    vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
    const preview = (font: string) =>
      fetch(new URL(`/api/fonts/google/${font}/preview/`, server.address), {
        headers: { Authorization: `Token ${token}` },
      })
    const first = await preview('anton')
    expect(first.headers.get('content-type')).toBe('font/woff2')
    expect(Buffer.from(await first.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2')
    const count = asked.length
    expect((await preview('anton')).status).toBe(200)
    expect(asked).toHaveLength(count)
    expect((await preview('no-such-font')).status).toBe(404)
    expect((await preview('lato')).status).toBe(502)
  })

  it('returns 404 for another team and for an unknown family', async () => {
    for (const params of [
      { id: 'other', font: 'anton' },
      { id: team, font: 'no-such-font' },
    ])
      expect((await server.ask('POST /api/teams/{id}/add_font/{font}/', { params, token })).status).toBe(404)
  })
})
