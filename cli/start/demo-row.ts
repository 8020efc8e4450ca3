import { publish } from '@/api/platform/jobs/publish'
import type { TalkProgress } from '@/fixtures/talk/ensure-talk'
import type { PrismaClient } from '@/prisma/generated/client'
import { DEMO } from './demo-account'

const KIND = 'demo'
const STAGES = { sound: 'Speaking the demo talk', picture: 'Painting the demo talk' } as const

/** The talk is spoken in a fraction of the time that it takes to paint it. */
const PICTURE_BEGINS = 0.1

/** Milliseconds between two changes of the row. */
const PAUSE_MS = 1000

/** Someone cancelled it: the demo is not wanted. */
export class DemoCancelledError extends Error {
  override name = 'DemoCancelledError'
}

/** The row that shows people how far the demo talk is. */
export type DemoRow = {
  /** @throws {DemoCancelledError} once someone has cancelled it. */
  tell(progress: TalkProgress): Promise<void>
  /** Shows that it is done; the file itself comes as any upload. */
  end(): Promise<void>
  /** Takes the row away, once people have been shown that it ended. */
  remove(): Promise<void>
}

/** Shows the team that its demo talk is being made, among what is in progress; what a start before left of it goes. */
export async function openDemoRow(prisma: PrismaClient, teamId: string): Promise<DemoRow> {
  const remove = async () => {
    await prisma.asset.deleteMany({ where: { teamId, jobs: { some: { kind: KIND } } } })
  }
  await remove()
  const asset = { kind: 'video', title: DEMO.title, contentType: 'video/mp4', size: 0n } as const
  const { id: assetId } = await prisma.asset.create({ data: { ...asset, teamId, status: 'IN_PROGRESS' } })
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
      if (!count) throw new DemoCancelledError('The demo talk was cancelled.')
      await say()
    },
    async end() {
      await prisma.job.updateMany({ where: { id }, data: { state: 'COMPLETED', finishedAt: new Date() } })
      await say()
    },
    remove,
  }
}
