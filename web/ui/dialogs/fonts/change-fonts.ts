import { flattenError } from '@/web/client/api-error'
import { apiHeaders, type CallResult, call, failWith } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import type { GoogleFamily, TeamFont } from '@/web/client/queries/use-fonts'
import { queryClient } from '@/web/client/query-client'
import { currentSession } from '@/web/client/session'

/** Refetches what the team has. */
async function refresh(): Promise<void> {
  await Promise.all(
    [keys.fonts, keys.googleFonts].map(queryKey => queryClient.invalidateQueries({ queryKey })),
  )
}

const paramsOf = (family: GoogleFamily) => ({
  params: { id: currentSession()?.current_team_id ?? '', font: family.id },
})

/** Adds a family of the catalog to the team. Throws an `ApiError` if it can't be fetched or the plan has no fonts. */
export async function addFamily(family: GoogleFamily): Promise<void> {
  await call('POST /api/teams/{id}/add_font/{font}/', paramsOf(family))
  await refresh()
}

/** Takes a family of the catalog away from the team. */
export async function removeFamily(family: GoogleFamily): Promise<void> {
  await call('POST /api/teams/{id}/remove_font/{font}/', paramsOf(family))
  await refresh()
}

/** Uploads a font file under a family name. Throws an `ApiError` with the fields that are wrong. */
export async function uploadFont(family: string, file: File): Promise<TeamFont> {
  const body = new FormData()
  body.set('family', family)
  body.set('file', file)
  const response = await fetch('/api/fonts/', { method: 'POST', headers: apiHeaders(), body })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) failWith(flattenError(response.status, answer))
  await refresh()
  return answer as CallResult<'POST /api/fonts/'>
}

/** Deletes a font that the team uploaded. */
export async function deleteFont(font: TeamFont): Promise<void> {
  await call('DELETE /api/fonts/{id}/', { params: { id: font.id } })
  await refresh()
}
