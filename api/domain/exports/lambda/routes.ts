import { refuse } from '@/api/platform/errors/api-error'
import { readBytes } from '@/api/platform/http/read-bytes'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { readWebhook, SIGNATURE_HEADER } from '@/lambda/webhook'
import type { lambdaContract } from './contract'
import { webhookSecret } from './webhook-secret'

type Receive = (typeof lambdaContract)['POST /api/exports/lambda/webhook/']

/** Reports are some kB; those of errors have stacks. */
const MAX_BYTES = 500_000

/**
 * Notes that a render has ended, once. It changes nothing else: the job that waits for the render reads its progress
 * from the bucket, so that a report can neither complete an export nor fail one.
 */
const receiveReport: Handler<Receive> = async ({ request, services }) => {
  const body = await readBytes(request, MAX_BYTES, 'This report is too large.')
  const report = readWebhook(body, request.get(SIGNATURE_HEADER), webhookSecret(services.secret))
  if (!report) throw refuse(400, 'The signature is not genuine.')
  const { renderId: id, type: outcome, customData } = report
  const where = { id, exportId: customData.id }
  const { count } = await services.prisma.lambdaRender.updateMany({
    where: { ...where, reportedAt: null, export: { status: 'IN_PROGRESS' } },
    data: { outcome, reportedAt: services.now() },
  })
  if (count) return { effect: 'done' }
  const isKnown = await services.prisma.lambdaRender.count({ where: { ...where, reportedAt: { not: null } } })
  return { effect: isKnown ? 'repeated' : 'none' }
}

export const lambdaRoutes: Handlers<typeof lambdaContract> = {
  'POST /api/exports/lambda/webhook/': receiveReport,
}
