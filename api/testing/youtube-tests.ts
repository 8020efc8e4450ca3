import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import {
  type LocalYtDlp,
  localYtDlp,
  youtubeFormats,
} from '../platform/providers/sources/youtube/testing/local-yt-dlp'
import { verify, whoHas } from './plan'
import { serve } from './serve'
import { type TestServer, testServer } from './server'
import { SHORT_TEXT, testTalk } from './talk'

/** Sends a file, or the part of it that is asked for. */
const sendFile =
  (file: string): RequestListener =>
  async ({ headers: { range = '' } }, response) => {
    const { size } = await stat(file)
    const [, first = 0, last = size] = /^bytes=(\d+)-(\d+)$/.exec(range)?.map(Number) ?? []
    const end = Math.min(last, size - 1)
    response.writeHead(206, {
      'content-type': 'video/mp4',
      'content-length': end - first + 1,
      'content-range': `bytes ${first}-${end}/${size}`,
    })
    createReadStream(file, { start: first, end }).pipe(response)
  }

/** What people are told if YouTube does not give a video, and no one knows why. */
export const FAILED =
  'YouTube did not provide this video. Try again later, or download your video in YouTube Studio and upload the file.'

export const watch = (id: string): string => `https://www.youtube.com/watch?v=${id}`

/** Gives the tests of a file a server, a program that speaks yt-dlp's command line, and the streams of a talk. */
export function youtubeTests() {
  let server: TestServer
  let web: Awaited<ReturnType<typeof serve>>
  let local: LocalYtDlp
  let folder: string
  const pages = new Map<string, RequestListener>()
  const asked: { path: string; range: string | undefined; agent: string | undefined }[] = []

  beforeAll(async () => {
    const talk = await testTalk(SHORT_TEXT)
    folder = await mkdtemp(path.join(tmpdir(), 'talkreel-youtube-'))
    for (const [name, map] of [
      ['picture.mp4', '0:v'],
      ['sound.m4a', '0:a'],
    ] as const)
      await runFfmpeg(['-y', '-i', talk, '-map', map, '-c', 'copy', '-f', 'mp4', path.join(folder, name)])
    web = await serve((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://web')
      const { range, 'user-agent': agent } = request.headers
      asked.push({ path: pathname, range, agent })
      const page = pages.get(pathname)
      if (page) page(request, response)
      else response.writeHead(404).end()
    })
    local = await localYtDlp()
    vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
    vi.stubEnv('YT_DLP_PATH', local.program)
    server = await testServer()
  })
  afterAll(async () => {
    await server?.stop()
    await local?.stop()
    web?.close()
    await rm(folder, { recursive: true, force: true })
    vi.unstubAllEnvs()
  })
  beforeEach(() => {
    asked.length = 0
    pages.clear()
    pages.set('/picture.mp4', sendFile(path.join(folder, 'picture.mp4')))
    pages.set('/sound.m4a', sendFile(path.join(folder, 'sound.m4a')))
  })

  return {
    server: () => server,
    local: () => local,
    /** The address of the web server of the streams. */
    web: () => web.url,
    /** Where a test may write files, beside those of the streams. */
    file: (name: string) => path.join(folder, name),
    /** What the web answers under each path, and what it was asked. */
    pages,
    asked,
    /** What yt-dlp says of the talk. */
    video: (given: object = {}) => ({
      ...{ _type: 'video', id: 'x', title: 'The promise', duration: 5, live_status: 'not_live' },
      ...{ is_live: false, thumbnail: `${web.url}/poster.webp` },
      formats: youtubeFormats({ picture: `${web.url}/picture.mp4`, sound: `${web.url}/sound.m4a` }),
      ...given,
    }),
    async newTeam() {
      const token = await server.register()
      await verify(server, token)
      return { token, ...(await whoHas(server, token)) }
    },
    /** Sends the beginning of the picture and then nothing; resolves once it did. */
    sendHalf: () =>
      new Promise<void>(resolve =>
        pages.set('/picture.mp4', async (_, response) => {
          const { size } = await stat(path.join(folder, 'picture.mp4'))
          response.writeHead(206, {
            'content-range': `bytes 0-${size - 1}/${size}`,
            'content-length': size,
          })
          response.write(Buffer.alloc(1000), () => resolve())
        }),
      ),
    sendWhole: () => pages.set('/picture.mp4', sendFile(path.join(folder, 'picture.mp4'))),
    /** The processes of a program that hangs, once it does. */
    hanging: (id: string) =>
      vi.waitFor(
        async () => {
          const ids = await local.idsOf(id)
          expect(ids).toHaveLength(2)
          return ids ?? []
        },
        { timeout: 60_000, interval: 50 },
      ),
  }
}
