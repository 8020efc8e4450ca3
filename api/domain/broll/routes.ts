import { notFound } from '@/api/platform/errors/api-error'
import { inTurn } from '@/api/platform/providers/language/in-turn'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { LIMITS } from '@/compositions/catalog/limits'
import { toAsset } from '../assets/to-asset'
import { isEnglish } from '../clip-finder/talk'
import { elementCandidates, uploadCandidates } from './candidates'
import type { brollContract } from './contract'
import { rankCandidates } from './rank-candidates'

type Contract = typeof brollContract

const { results: RESULTS, elementResults: ELEMENT_RESULTS } = LIMITS.broll

/** Uploads nearest in meaning to what is said, then stickers and icons. A request that is closed stops the search. */
const suggestBroll: Handler<Contract['GET /api/projects/{id}/broll/']> = async ({
  params,
  query: { text, language },
  caller,
  services,
  response,
}) => {
  const row = await caller.db.project.findUnique({ where: params, select: { sourceAssetId: true } })
  if (!row) throw notFound()
  const closed = new AbortController()
  response.on('close', () => closed.abort())
  return inTurn(caller.teamId, async () => {
    const isByMeaning = isEnglish(language)
    const { signal } = closed
    const how = { embed: isByMeaning ? services.embedder.embed : null, signal }
    const uploads = await uploadCandidates(services, caller, row.sourceAssetId)
    // The names of elements are English.
    const elements = isByMeaning ? await elementCandidates(text) : []
    const named = (await rankCandidates(text, elements, how)).slice(0, ELEMENT_RESULTS)
    const ranked = (await rankCandidates(text, uploads, how)).slice(0, RESULTS - named.length)
    return {
      results: [
        ...ranked.map(({ one: { asset } }) => ({
          kind: 'upload' as const,
          asset: toAsset(services.secret, asset),
        })),
        ...named.map(({ one: { element } }) => {
          const { id, title, svg } = element
          return { kind: 'element' as const, element: { id, title, svg } }
        }),
      ],
      by: isByMeaning ? ('meaning' as const) : ('words' as const),
      uploads: uploads.length,
    }
  })
}

export const brollRoutes: Handlers<Contract> = { 'GET /api/projects/{id}/broll/': suggestBroll }
