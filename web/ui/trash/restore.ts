import type { Restored, TrashItem } from '@/api/domain/trash/contract'
import { pagePaths } from '@/api/platform/http/page-paths'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import { tellError } from '../errors/tell-error'
import { navigation } from '../navigation/navigation'
import { notify } from '../notice/notices'

/** A deleted item, with the name to show when it is restored. */
export type Deleted = Pick<TrashItem, 'kind' | 'id'>

/** Queries that may contain deleted items. */
const SHOWING = [
  'projects',
  'project',
  'clips',
  'exports',
  'assets',
  'folders',
  'scripts',
  'trash',
  'subscription',
  'jobs',
]

/** Refetches every list after an item was moved to the trash, restored or permanently deleted. */
export const refreshLists = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => SHOWING.includes(String(queryKey[0])) })

const RESTORE = {
  project: 'POST /api/trash/projects/{id}/restore/',
  clip: 'POST /api/trash/projects/{id}/restore/',
  file: 'POST /api/trash/assets/{id}/restore/',
  export: 'POST /api/trash/exports/{id}/restore/',
  script: 'POST /api/trash/scripts/{id}/restore/',
} as const

const PURGE = {
  project: 'DELETE /api/trash/projects/{id}/',
  clip: 'DELETE /api/trash/projects/{id}/',
  file: 'DELETE /api/trash/assets/{id}/',
  export: 'DELETE /api/trash/exports/{id}/',
  script: 'DELETE /api/trash/scripts/{id}/',
  team: 'DELETE /api/trash/teams/{id}/',
} as const

/** The sentence about a restored item: a clip restores its project too, a project its files. */
function sentence([first, ...needed]: Restored): string {
  const others = needed.filter(({ kind }) => kind !== 'file').map(({ title }) => `“${title}”`)
  const files = needed.filter(({ kind }) => kind === 'file').length
  const count = files === 1 ? '1 file' : `${files} files`
  const named = [...others, ...(files ? [count] : [])]
  const also = named.length ? ` with ${new Intl.ListFormat('en').format(named)}` : ''
  return `“${first?.title ?? ''}” was restored${also}`
}

/**
 * Restores a deleted item and shows a notice; a restored team becomes the current one. Shows the reason if it fails.
 */
export async function restore({ kind, id }: Deleted): Promise<void> {
  try {
    if (kind === 'team') {
      await call('POST /api/trash/teams/{id}/restore/', { params: { id } })
      navigation.redirect(pagePaths.dashboard)
      return
    }
    const { restored } = await call(RESTORE[kind], { params: { id } })
    await refreshLists()
    notify({ message: sentence(restored), tone: 'ok' })
  } catch (error) {
    tellError(error)
  }
}

/**
 * Restores items that were deleted together and shows one notice; `count` says how many: `3 projects`. If some can't be
 * restored, the notice gives the first reason.
 */
export async function restoreAll(
  items: readonly (Deleted & { kind: keyof typeof RESTORE })[],
  count: string,
) {
  let failure: unknown = null
  for (const { kind, id } of items)
    await call(RESTORE[kind], { params: { id } }).catch((error: unknown) => {
      failure ??= error
    })
  await refreshLists()
  if (failure === null) notify({ message: `Restored ${count}`, tone: 'ok' })
  else tellError(failure)
}

/** Permanently deletes an item in the trash. Throws an `ApiError` with the reason if it fails. */
export async function deleteForever({ kind, id }: Deleted): Promise<void> {
  await call(PURGE[kind], { params: { id } })
  await refreshLists()
  await queryClient.invalidateQueries({ queryKey: keys.trash })
}
