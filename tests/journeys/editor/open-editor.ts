import { randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { mediaOf } from '@/api/domain/assets/media-of'
import { storeProxy } from '@/api/domain/assets/renditions-job'
import { fontPaths } from '@/api/domain/fonts/font-paths'
import { toValue, valueColumns, valueSelect } from '@/api/domain/projects/stored-value'
import { closeDataFolders } from '@/api/platform/host/data-folders'
import { withFolder } from '@/api/platform/jobs/with-folder'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { accountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { insertAsset } from '@/api/testing/asset'
import { verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import type { Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import type { Asset } from '@/prisma/generated/client'
import { WORTH_SECONDS } from '@/remotion/render/ingest/make-proxy'
import { type RenderReport, renderProject } from '@/remotion/render/render-project'
import { builtPages } from '../built-pages'
import { fetchOriginal } from '../fetch-original'
import { openTab } from '../open-tab'

/** Timeout on a busy machine, and the polling interval. */
export const PATIENT = { timeout: 20_000, interval: 100 }

type Place = { x: number; y: number }

/** The editor with an open project, in a real browser on a real server, without a worker. */
export type OpenEditor = {
  server: TestServer
  page: Page
  token: string
  teamId: string
  projectId: string
  /** Uncaught errors of the page. */
  faults: string[]
  /** Saves pending changes and returns the value from the database once the top bar reports it as saved. */
  saved(): Promise<Project>
  /** Waits until the part of the saved value that `look` selects is present. */
  expectSaved(look: (project: Project) => unknown): {
    toEqual(value: unknown): Promise<void>
    toMatchObject(value: object): Promise<void>
  }
  /** The position of a canvas pixel on screen. */
  onCanvas(x: number, y: number): Promise<Place>
  drag(from: Place, to: Place): Promise<void>
  /** Saves and renders the value, or some seconds of it, to a file like an export. Returns its path. */
  rendered(range?: { from: number; to: number }): Promise<{ file: string; report: RenderReport }>
  close(): Promise<void>
}

/** Files of the project by mediaRef, and the project built from their assets. */
type Given = {
  files?: Record<string, string>
  project(media: Record<string, Media>, id: string): Project
  /** More uploads of the team, which the project doesn't use. */
  uploads?: readonly string[]
}

/** Makes the proxy of a long film, as the worker does. */
async function giveProxy({ database: { prisma }, dataDir }: TestServer, asset: Asset, file: string) {
  if ((asset.duration ?? 0) < WORTH_SECONDS) return
  const { storage: files, stop } = await openStorage({ dataDir, log: console.error })
  const storage = accountedStorage(prisma, files)
  const options = { signal: AbortSignal.timeout(3_600_000), onProgress: () => undefined }
  await withFolder(await closeDataFolders(dataDir), asset.id, async folder => {
    const local = join(folder, 'original')
    await copyFile(file, local)
    await storeProxy({ prisma, storage }, asset, local, { ...options, folder })
  })
  await stop()
}

async function giveFiles(server: TestServer, teamId: string, files: Record<string, string>) {
  const media: Record<string, Media> = {}
  for (const [ref, file] of Object.entries(files)) {
    const asset = await insertAsset(server, teamId, file)
    if (asset.kind === 'video') await giveProxy(server, asset, file)
    media[ref] = mediaOf(asset)
  }
  return media
}

/** Starts a server, creates an account with a project, and opens it in the editor at 1440x900. */
export async function openEditor({ files = {}, uploads = [], project }: Given): Promise<OpenEditor> {
  const server = await testServer({ pages: await builtPages() })
  const token = await server.register()
  await verify(server, token)
  const { prisma } = server.database
  const { teamId } = await whoHas(server, token)
  const paths = new Map<string, string>()
  const media = await giveFiles(server, teamId, files)
  for (const [ref, { assetId }] of Object.entries(media)) paths.set(assetId, files[ref] ?? '')
  for (const file of uploads) paths.set((await insertAsset(server, teamId, file)).id, file)
  const projectId = randomUUID()
  const value = project(media, projectId)
  await prisma.project.create({
    data: { id: projectId, teamId, type: value.type, status: 'COMPLETED', ...valueColumns(value) },
  })
  const { browser, page, faults } = await openTab(server.address)
  await page.addInitScript(key => localStorage.setItem('token', key), token)
  await page.goto(`/projects/${projectId}/editor/`)
  // The layers are on the canvas once they are drawn; a press before that finds none.
  await page
    .locator('[data-area="canvas"]:has([role="application"][aria-label="Layers"]) [data-layer]')
    .first()
    .waitFor({ state: 'attached' })
    .catch(async error => {
      const seen = [...faults, (await page.locator('body').textContent())?.slice(0, 500)]
      throw new Error(`The editor did not open: ${seen.join('\n')}`, { cause: error })
    })

  const saved = async () => {
    await page.keyboard.press('Control+s')
    const { timeout } = PATIENT
    await page.locator('[data-phase="saved"]').waitFor({ state: 'attached', timeout })
    return toValue(await prisma.project.findUniqueOrThrow({ where: { id: projectId }, select: valueSelect }))
  }
  return {
    server,
    page,
    token,
    teamId,
    projectId,
    faults,
    saved,
    expectSaved: look => {
      const poll = expect.poll(async () => look(await saved()), PATIENT)
      return { toEqual: value => poll.toEqual(value), toMatchObject: value => poll.toMatchObject(value) }
    },
    async onCanvas(x, y) {
      const area = await page.getByRole('application', { name: 'Layers' }).boundingBox()
      if (!area) throw new Error('There is no canvas')
      const { format } = value
      return { x: area.x + (x / format.width) * area.width, y: area.y + (y / format.height) * area.height }
    },
    async drag(from, to) {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
      await page.mouse.move(to.x, to.y)
      await page.mouse.up()
    },
    async rendered(range) {
      const project = await saved()
      const file = join(server.dataDir, `${randomUUID()}.mp4`)
      for (const { assetId } of Object.values(project.media))
        if (!paths.has(assetId)) paths.set(assetId, await fetchOriginal(server, assetId))
      const { storage, stop } = await openStorage({ dataDir: server.dataDir, log: console.error })
      const context = { folder: server.dataDir, signal: AbortSignal.timeout(120_000) }
      const fonts = await fontPaths({ prisma, storage }, teamId, project.fonts, context)
      await stop()
      const files = Object.fromEntries(
        Object.entries(project.media).map(([ref, { assetId }]) => [ref, paths.get(assetId) ?? '']),
      )
      const signal = AbortSignal.timeout(120_000)
      const report = await renderProject({
        ...{
          project,
          media: { ...files, ...fonts },
          out: file,
          engine: 'auto',
          signal,
          onProgress: () => undefined,
        },
        ...(range && { range }),
      })
      const { TALKREEL_SHOTS: folder } = process.env
      if (folder) await copyFile(file, join(folder, `rendered-${projectId}.mp4`))
      return { file, report }
    },
    async close() {
      await browser.close()
      await server.stop()
    },
  }
}
