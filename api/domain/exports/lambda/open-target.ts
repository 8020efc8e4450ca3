import type { WorkerServices } from '@/api/platform/services/services'
import { settings } from '@/api/platform/settings/settings'
import { readDeployments } from '@/lambda/deployments'
import type { LambdaTarget } from '@/lambda/render-on-lambda'
import { databaseEvents } from './database-events'
import { databaseSlots } from './database-slots'

/**
 * Where videos are rendered on Lambda, or null where this machine renders them. The file of deployments is read for each
 * export, so that a new deployment needs no restart.
 */
export async function openTarget({
  prisma,
  secret,
}: Pick<WorkerServices, 'prisma' | 'secret'>): Promise<LambdaTarget | null> {
  const { lambdaDeployments, publicUrl } = settings()
  if (!lambdaDeployments) return null
  const deployments = await readDeployments(lambdaDeployments)
  const { bucketStorage } = await import('@/lambda/render-storage')
  return {
    deployments,
    slots: databaseSlots(prisma, deployments),
    storage: bucketStorage,
    events: databaseEvents(prisma, { publicUrl, secret }),
  }
}
