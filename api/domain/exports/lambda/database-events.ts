import { setTimeout as wait } from 'node:timers/promises'
import type { RenderEvents } from '@/lambda/render-events'
import type { PrismaClient } from '@/prisma/generated/client'
import { WEBHOOK_PATH, webhookSecret } from './webhook-secret'

/**
 * Renders of exports in the database, whose rows webhooks change. Without `publicUrl`, Amazon can't reach the server and
 * reports nothing.
 */
export function databaseEvents(
  prisma: PrismaClient,
  { publicUrl, secret }: { publicUrl: string | null; secret: string },
): RenderEvents {
  const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => {})
  return {
    ...(publicUrl && {
      webhook: { url: new URL(WEBHOOK_PATH, publicUrl).href, secret: webhookSecret(secret) },
    }),
    async onStarted({ id: exportId, renderId: id, region }) {
      await prisma.lambdaRender.create({ data: { id, exportId, region } })
    },
    async wait(id, ms, signal) {
      await pause(ms / 2, signal)
      const isReported =
        publicUrl && (await prisma.lambdaRender.count({ where: { id, reportedAt: { not: null } } }))
      if (!isReported) await pause(ms / 2, signal)
    },
  }
}
