import { randomUUID } from 'node:crypto'
import { setPlanOf, verify, whoHas } from '@/api/testing/plan'
import type { TestServer } from '@/api/testing/server'
import { ask } from '../bench/api/time-requests'
import { hostileBodies, requestTo, type Subjects } from './bodies/hostile-bodies'
import { type Extent, isFor } from './corpus-bytes'
import { hostileFonts } from './fonts/hostile-fonts'
import PARTS from './parts/parts.json' with { type: 'json' }
import { sendRaw } from './parts/send-raw'
import { type HostileAnswer, type HostileRequest, sendHostile } from './send-hostile'
import { hostileValues } from './values/hostile-values'

type Begun = { urls: { partNumber: number; url: string }[] }

/** A listening server with its database. */
export type Listening = Pick<TestServer, 'address' | 'database'>

/** Something that was sent, and its outcome. */
export type Sent = HostileAnswer & { name: string }

/** Creates an account whose team has a paid plan. Returns its token. */
export async function makePaying(server: Listening): Promise<string> {
  const account = { email: `${randomUUID()}@example.test`, password1: 'a long password' }
  const at = new URL('/api/rest-auth/registration/', server.address)
  const { key } = (await ask(at, '', 'POST', account)) as { key: string }
  await verify(server, key)
  await setPlanOf(server, key, 'STARTER')
  return key
}

/** A team that sends all or part of the hostile corpus. */
export async function hostileTeam(server: Listening, extent: Extent) {
  const { address, database } = server
  const token = await makePaying(server)
  const { teamId } = await whoHas(server, token)
  const film = await database.prisma.asset.create({
    data: {
      ...{ teamId, kind: 'video', title: 'Film', contentType: 'video/mp4', size: 1n, status: 'COMPLETED' },
      ...{ width: 640, height: 360, fps: 30, duration: 86_400, hasAudio: true },
      files: { original: `teams/${teamId}/assets/film/original` },
    },
  })
  const post = (path: string, body: object) => ask(new URL(path, address), token, 'POST', body)

  /** An empty project with the film, and an upload that was started but not completed. */
  async function makeSubjects(): Promise<Subjects> {
    const { id: project } = (await post('/api/projects/', { type: 'scratch' })) as { id: string }
    const size = { width: 640, height: 360 }
    const media = { kind: 'video', assetId: film.id, ...size, fps: 30, duration: 0, hasAudio: true }
    const trim = { start: 0, end: 10 }
    const first = { id: 'first', layer: 'MEDIA', asset: 'video', mediaRef: 'film', ...size, trim }
    await post(`/api/projects/${project}/save_project/`, {
      patches: [{ media: { film: media }, layers: { first } }],
    })
    const file = { fileName: 'a.mp4', fileType: '', fileSize: 9 }
    const { id: upload } = (await post('/api/upload-credentials/', file)) as { id: string }
    return { project, upload }
  }

  const send = async (request: HostileRequest): Promise<Sent> => ({
    name: request.name,
    ...(await sendHostile(address, token, request)),
  })

  // Everything is built before the first request, because this process also measures how long others wait.
  const isMeant = ({ name, kind = name }: { name: string; kind?: string }) => isFor(extent, kind)
  const values = hostileValues().filter(isMeant)
  const subjects = await makeSubjects()
  const bodies = hostileBodies(subjects).filter(isMeant)
  const fonts = hostileFonts(subjects).filter(isMeant)

  /** Sends every hostile body, one after another. */
  async function sendBodies(): Promise<Sent[]> {
    const sent: Sent[] = []
    for (const body of bodies) sent.push(await send(body))
    return sent
  }

  /** Saves every hostile value, each in its own project. */
  async function sendValues(): Promise<Sent[]> {
    const sent: Sent[] = []
    for (const { name, saves } of values) {
      const own = await makeSubjects()
      for (const { to, body } of saves) sent.push(await send(requestTo(to, own, { name, body })))
      const detail = `/api/projects/${own.project}/`
      const opened = { name: `${name}: opened`, method: 'GET', path: detail, body: Buffer.alloc(0) }
      if (sent.at(-1)?.status === 200) sent.push(await send(opened))
    }
    return sent
  }

  /** Uploads every hostile font. */
  async function sendFonts(): Promise<Sent[]> {
    const sent: Sent[] = []
    for (const font of fonts) sent.push(await send(font))
    return sent
  }

  /** PUTs upload parts whose bodies don't match their declaration. */
  async function sendParts(): Promise<Sent[]> {
    const sent: Sent[] = []
    for (const { name, fileSize, number = 1, ...bytes } of PARTS) {
      const file = { fileName: 'a.mp4', fileType: '', fileSize }
      const { urls } = (await post('/api/upload-credentials/', file)) as Begun
      const began = performance.now()
      const { status } = await sendRaw(urls.find(one => one.partNumber === number)?.url ?? '', bytes)
      const ms = performance.now() - began
      sent.push({ name: `part: ${name}`, status, message: 'as the storage says', retryAfter: null, ms })
    }
    return sent
  }

  /** Imports every page of a hostile server on the web, and asks what it is as a file and as a podcast. */
  async function sendImports(pages: readonly { name: string; url: string }[]): Promise<Sent[]> {
    const sent: Sent[] = []
    for (const { name, url } of pages.filter(isMeant)) {
      const asked = (where: string) => `${where}?url=${encodeURIComponent(url)}`
      for (const path of [asked('/api/media-metadata/'), asked('/api/podcasts/episodes/')])
        sent.push(await send({ name: `${name}: previewed`, method: 'GET', path, body: Buffer.alloc(0) }))
      const body = Buffer.from(JSON.stringify({ url, listen: false }))
      sent.push(await send({ name, method: 'POST', path: '/api/assets/upload_by_url/', body }))
    }
    return sent
  }

  return { token, teamId, filmId: film.id, sendBodies, sendValues, sendFonts, sendParts, sendImports }
}
