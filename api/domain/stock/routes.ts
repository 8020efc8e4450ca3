import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError, refuse } from '@/api/platform/errors/api-error'
import { NO_ROOM } from '@/api/platform/host/disk-room'
import { ACTIVE } from '@/api/platform/jobs/job-handlers'
import { publish } from '@/api/platform/jobs/publish'
import { StockError } from '@/api/platform/providers/stock/stock-error'
import type {
  StockItem,
  StockKind,
  StockProvider,
  StockProviderId,
} from '@/api/platform/providers/stock/stock-provider'
import { stockProviders } from '@/api/platform/providers/stock/stock-providers'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Prisma } from '@/prisma/generated/client'
import { toAsset } from '../assets/to-asset'
import { renewIfDue } from '../billing/renew-if-due'
import { insertImport } from '../imports/insert-import'
import { pictureUrl } from '../imports/pictures'
import { toPoll } from '../jobs/cancel-jobs'
import { jobInclude, toJob } from '../jobs/to-job'
import type { stockContract } from './contract'

type Contract = typeof stockContract

/** @throws {ApiError} 409 if the server has no key of the library; 400 if it has nothing of this kind. */
function requireProvider(id: StockProviderId, kind: StockKind): StockProvider {
  const providers = stockProviders()
  if (providers.size === 0) throw refuse(409, MESSAGES.stock.needsKey)
  const provider = providers.get(id)
  if (!provider) throw refuse(409, 'This server has no key of this stock library.')
  if (!provider.kinds.includes(kind)) throw fieldError('kind', `${provider.name} has none of this kind`)
  return provider
}

/** What a library answers; its errors are told. */
async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof StockError)) throw error
    throw refuse(error.fault === 'gone' ? 404 : 502, error.message)
  }
}

const attributionOf = (
  { id, name }: StockProvider,
  kind: StockKind,
  { author, authorUrl, pageUrl }: StockItem,
) => ({
  ...{ provider: id, provider_name: name, kind },
  ...{ author: author || name, author_url: authorUrl, page_url: pageUrl },
})

const searchStock: Handler<Contract['GET /api/stock/']> = async ({
  query: { provider: id, kind, query, page },
  services: { secret },
}) => {
  const provider = requireProvider(id, kind)
  const { items, hasMore } = await told(provider.search(kind, query, page))
  const picture = (url: string | null) => (provider.isHotlinked ? url : pictureUrl(secret, url))
  return {
    results: items.map(item => ({
      ...{ id: item.id, title: item.title, width: item.width, height: item.height, duration: item.duration },
      ...{ poster_url: picture(item.posterUrl), preview_url: picture(item.previewUrl) },
      attribution: attributionOf(provider, kind, item),
    })),
    next_page: hasMore && page < LIMITS.stock.pages ? page + 1 : null,
  }
}

/** Files of an item that are there or come; one that failed is imported again. */
const usable = (stockId: string): Prisma.AssetWhereInput => ({
  ...{ stockId, deletedAt: null, status: { in: ['NEW', 'IN_PROGRESS', 'COMPLETED'] } },
})

/**
 * Enqueues the import of an item, whose address is looked up at the library. An item that the team has, or that is being
 * imported, is returned as it is.
 */
const importStock: Handler<Contract['POST /api/stock/import/']> = async ({
  body: { provider: providerId, kind, id },
  caller: { db, teamId, userId },
  services: { prisma, queue, storage, secret, now },
}) => {
  const provider = requireProvider(providerId, kind)
  const stockId = `${providerId}/${kind}/${id}`
  let asset = await db.asset.findFirst({ where: usable(stockId) })
  if (!asset) {
    if ((await storage.room()) === 0) throw refuse(507, NO_ROOM)
    await renewIfDue(prisma, teamId, now())
    const { item, url, reportUse } = await told(provider.find(kind, id))
    if (reportUse) await told(reportUse())
    asset = await prisma.$transaction(async tx => {
      await lockTeam(tx, teamId)
      // Someone else may have chosen it meanwhile.
      const known = await tx.asset.findFirst({ where: { ...usable(stockId), teamId } })
      if (known) return known
      const attribution = attributionOf(provider, kind, item)
      const made = await insertImport(tx, teamId, { url, title: item.title, attribution, stockId })
      const payload = { assetId: made.id, url, userId, listen: false }
      await queue.enqueue(tx, { kind: 'import', teamId, payload })
      await publish(tx, { teamId, type: 'asset', id: made.id })
      return made
    })
  }
  const job = await db.job.findFirst({
    where: { assetId: asset.id, kind: { in: ['import', 'ingest'] }, ...ACTIVE },
    orderBy: { id: 'desc' },
    include: jobInclude,
  })
  return {
    ...toPoll(asset.status, job),
    ...{ poll_id: asset.id, asset: toAsset(secret, asset), job: job && toJob(secret, job) },
  }
}

export const stockRoutes: Handlers<Contract> = {
  'GET /api/stock/': searchStock,
  'POST /api/stock/import/': importStock,
}
