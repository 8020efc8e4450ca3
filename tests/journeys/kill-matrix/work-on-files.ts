import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { metadataOf } from '@/api/platform/stored-files/asset-files'
import { serve } from '@/api/testing/serve'
import type { apiAt } from '@/cli/start/call-api'
import type { Job, PrismaClient } from '@/prisma/generated/client'

/** The work of a job: how to find the job, its expected charge, and its expected result. */
export type Work = {
  jobOf(): Promise<Job | null>
  price(job: Job): Promise<number>
  check(job: Job): Promise<void>
  /** Whether it is in the middle, where its stage does not say so. */
  isUnderWay?(): Promise<boolean>
}

/** The running product, whose parts are others after a kill; `video` is a project with a file of `seconds`. */
export type Place = {
  api(): ReturnType<typeof apiAt>
  prisma(): PrismaClient
  video(): { projectId: string; assetId: string }
  /** A project with words. */
  talk(): string
}

/** A web server sends a film in this many pieces, with pauses between them. */
const PIECES = 100
const PAUSE_MS = 40

/** Seconds of the video that are played backward. */
const REVERSED = 8

const free = async () => 0

/** A server that sends a film slowly, so that something can be killed meanwhile. The caller closes it. */
export async function serveSlowly(film: string) {
  const bytes = await readFile(film)
  const piece = Math.ceil(bytes.length / PIECES)
  return serve(async (_, response) => {
    response.writeHead(200, { 'content-type': 'video/x-matroska', 'content-length': bytes.length })
    for (let sent = 0; sent < bytes.length && !response.destroyed; sent += piece) {
      response.write(bytes.subarray(sent, sent + piece))
      await wait(PAUSE_MS)
    }
    response.end()
  })
}

/** A job by its id. */
const jobOf =
  ({ prisma }: Place, id: string) =>
  () =>
    prisma().job.findUnique({ where: { id } })

/** The import of a file from the web: read once when it is there. */
export async function importFile({ api, prisma }: Place, url: string): Promise<Work> {
  const body = { url, listen: false }
  const { asset } = await api()('POST /api/assets/upload_by_url/', { body })
  const jobsOf = (kind: string) => prisma().job.findMany({ where: { assetId: asset.id, kind } })
  return {
    jobOf: async () => (await jobsOf('import'))[0] ?? null,
    price: free,
    // Before that, the stage is set but nothing is stored.
    isUnderWay: async () =>
      (await prisma().storedFile.count({
        where: { key: { contains: asset.id }, uploadId: { not: '' } },
      })) > 0,
    async check() {
      await vi.waitFor(
        async () => {
          const row = await prisma().asset.findUniqueOrThrow({ where: { id: asset.id } })
          expect(row).toMatchObject({ status: 'COMPLETED', kind: 'video' })
        },
        { timeout: 240_000, interval: 100 },
      )
      expect(await jobsOf('ingest')).toHaveLength(1)
    },
  }
}

/** A text of the words of a project, written on this machine. */
export async function writeSummary(place: Place): Promise<Work> {
  const { api, prisma, talk } = place
  const body = { kind: 'summary' as const }
  const { id } = await api()('POST /api/projects/{id}/content/', { params: { id: talk() }, body })
  const newest = { orderBy: { createdAt: 'desc' } } as const
  return {
    jobOf: () => prisma().job.findFirst({ where: { contentId: id }, ...newest }),
    price: free,
    async check() {
      const texts = await prisma().content.findMany({ where: { projectId: talk(), kind: 'summary' } })
      expect(texts).toMatchObject([{ id, status: 'COMPLETED', source: 'extractive' }])
      expect(texts[0]?.body).not.toBe('')
    },
  }
}

/** Expects that a job has made one file, whose id is that of the job. */
const expectCopy = async ({ prisma }: Place, { id }: Job) =>
  expect(await prisma().asset.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'COMPLETED' })

/** A copy of a video that plays backward. */
export async function reverseVideo(place: Place): Promise<Work> {
  const { projectId, assetId } = place.video()
  const { job_id } = await place.api()('POST /api/projects/{id}/reverse/', {
    params: { id: projectId },
    body: { asset: assetId, start: 0, end: REVERSED },
  })
  return { jobOf: jobOf(place, job_id), price: free, check: job => expectCopy(place, job) }
}

const cleanedOf = async ({ prisma, video }: Place) => {
  const rows = await prisma().asset.findMany({ where: { deletedAt: null } })
  return rows.filter(row => metadataOf(row).cleaned_from === video().assetId)
}

/** A copy of a video without noise; the one that there was before is deleted, as there is only one. */
export async function cleanVoice(place: Place): Promise<Work> {
  const { projectId, assetId } = place.video()
  for (const { id } of await cleanedOf(place))
    await place.api()('DELETE /api/assets/{id}/', { params: { id } })
  const { job_id } = await place.api()('POST /api/projects/{id}/clean_voice/', {
    params: { id: projectId },
    body: { asset: assetId },
  })
  return {
    jobOf: jobOf(place, job_id),
    price: free,
    async check(job) {
      await expectCopy(place, job)
      expect(await cleanedOf(place)).toHaveLength(1)
    },
  }
}
