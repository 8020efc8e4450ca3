import { clock } from '../../../compositions/util/clock'
import type { Export, Job } from '../../../prisma/generated/client'
import type { RenderReport } from '../../../remotion/render/render-project'
import type { WorkerServices } from '../../platform/services/worker-services'
import { exportKey, exportKeys } from '../../platform/stored-files/export-files'
import { keepFiles } from '../../platform/stored-files/keep-files'
import { holdJob, settleJob } from '../billing/job-charge'
import { toMinutes } from '../billing/refusal-words'
import { writeProductMail } from '../mail/write-product-mail'
import { exportSettings } from './settings'

/**
 * Completes an export whose files are stored: its minutes are spent, and who asked for it gets a mail. Not one that was
 * cancelled meanwhile, or completed before.
 */
export async function completeExport(
  services: Pick<WorkerServices, 'prisma' | 'publicUrl' | 'secret'>,
  job: Pick<Job, 'id' | 'teamId'>,
  { id, teamId }: Export,
  { probe, frames }: RenderReport,
): Promise<void> {
  await services.prisma.$transaction(async tx => {
    await tx.$queryRaw`SELECT 1 FROM export WHERE id = ${id} FOR UPDATE`
    if (!(await holdJob(tx, job))) return
    const [done] = await tx.export.updateManyAndReturn({
      where: { id, status: 'IN_PROGRESS' },
      data: {
        status: 'COMPLETED',
        storageKey: exportKey(teamId, id, 'mp4'),
        size: BigInt(probe.size),
        duration: probe.duration,
        frames,
        finishedAt: new Date(),
      },
    })
    if (!done) return
    await keepFiles(tx, exportKeys(teamId, id))
    await settleJob(tx, job, toMinutes(probe.duration))
    if (!done.requestedBy) return
    const { title, width, height } = exportSettings(done)
    await writeProductMail(tx, services, {
      userId: done.requestedBy,
      template: 'videoReady',
      props: { title, width, height, length: clock(probe.duration) },
    })
  })
}
