import { randomUUID } from 'node:crypto'
import { publish } from '@/api/platform/jobs/publish'
import { assetFolder } from '@/api/platform/stored-files/asset-files'
import type { TalkProgress } from '@/fixtures/talk/ensure-talk'
import type { PrismaClient } from '@/prisma/generated/client'
import { DEMO } from './demo-account'

const KIND = 'demo'
const STAGES = { sound: 'Speaking the demo talk', picture: 'Painting the demo talk' } as const

/** Share of the progress for the sound, which takes a fraction of the time of the picture. */
const PICTURE_BEGINS = 0.1

/** Minimum milliseconds between two updates of the row. */
const PAUSE_MS = 1000

/** The user canceled the demo. */
export class DemoCancelledError extends Error {
  override name = 'DemoCancelledError'
}

/** The row that shows the progress of the demo talk. */
export type DemoRow = {
  /** @throws {DemoCancelledError} once the user has canceled it. */
  tell(progress: TalkProgress): Promise<void>
  /** Shows that it is done; the file itself is uploaded like any other. */
  end(): Promise<void>
  /** Removes the row after users had time to see that it ended. */
  remove(): Promise<void>
}

/** Adds a row for the demo talk to the team's work in progress, and removes the row of an earlier start. */
export async function openDemoRow(prisma: PrismaClient, teamId: string): Promise<DemoRow> {
  const remove = async () => {
    await prisma.asset.deleteMany({ where: { teamId, jobs: { some: { kind: KIND } } } })
  }
  await remove()
  const assetId = randomUUID()
  // As an import, it is listed among the files with the place of its original before that is there.
  const files = { original: `${assetFolder(teamId, assetId)}original` }
  const asset = { kind: 'video', title: DEMO.title, contentType: 'video/mp4', size: 0n, files } as const
  await prisma.asset.create({ data: { ...asset, id: assetId, teamId, status: 'IN_PROGRESS' } })
  const begun = { kind: KIND, payload: {}, state: 'IN_PROGRESS', stage: STAGES.sound } as const
  const { id } = await prisma.job.create({ data: { ...begun, teamId, assetId } })
  const say = () => publish(prisma, { teamId, type: 'job', id })
  await say()
  let last = Number.NEGATIVE_INFINITY

  return {
    async tell({ step, done, total }) {
      const now = performance.now()
      if (now - last < PAUSE_MS) return
      last = now
      const share = done / total
      const progress =
        step === 'sound' ? PICTURE_BEGINS * share : PICTURE_BEGINS + (1 - PICTURE_BEGINS) * share
      const { count } = await prisma.job.updateMany({
        where: { id, state: 'IN_PROGRESS' },
        data: { stage: STAGES[step], progress },
      })
      if (!count) throw new DemoCancelledError('The demo talk was canceled.')
      await say()
    },
    async end() {
      await prisma.job.updateMany({ where: { id }, data: { state: 'COMPLETED', finishedAt: new Date() } })
      await say()
    },
    remove,
  }
}
