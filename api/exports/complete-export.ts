import { clock } from '../../compositions/timeline/clock'
import type { Export } from '../../prisma/generated/client'
import type { RenderReport } from '../../remotion/render/render-project'
import { writeProductMail } from '../mail/write-product-mail'
import type { WorkerServices } from '../worker-services'
import { exportKey } from './files'
import { exportSettings } from './settings'

/** Completes an export whose files are stored, and mails who asked for it; not one that was cancelled meanwhile. */
export async function completeExport(
  services: Pick<WorkerServices, 'prisma' | 'publicUrl' | 'secret'>,
  { id, teamId }: Export,
  { probe, frames }: RenderReport,
): Promise<void> {
  await services.prisma.$transaction(async tx => {
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
    if (!done?.requestedBy) return
    await writeProductMail(tx, services, {
      userId: done.requestedBy,
      template: 'videoReady',
      props: { ...exportSettings(done), length: clock(probe.duration) },
    })
  })
}
