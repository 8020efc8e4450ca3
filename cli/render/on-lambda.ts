import { randomUUID } from 'node:crypto'
import { readDeployments } from '@/lambda/deployments'
import { noEvents } from '@/lambda/render-events'
import type { LambdaRenderJob } from '@/lambda/render-on-lambda'
import { ownSlots } from '@/lambda/slots'
import type { RenderReport } from '@/remotion/render/render-project'
import { deploymentsFile } from '../lambda/deployments-file'

/** Renders on what `npm run lambda` has deployed, with the slots of this process alone. */
export async function renderWithDeployments(
  job: Omit<LambdaRenderJob, 'id' | 'target' | 'onFault'>,
): Promise<RenderReport> {
  const deployments = await readDeployments(deploymentsFile())
  // Amazon's libraries are only loaded for this engine.
  const [{ renderOnLambda }, { bucketStorage }] = await Promise.all([
    import('@/lambda/render-on-lambda'),
    import('@/lambda/render-storage'),
  ])
  return renderOnLambda({
    ...job,
    id: randomUUID(),
    target: { deployments, slots: ownSlots(deployments), storage: bucketStorage, events: noEvents },
    onFault: ({ fault, detail }, attempt) => console.error(`Attempt ${attempt} failed (${fault}): ${detail}`),
  })
}
