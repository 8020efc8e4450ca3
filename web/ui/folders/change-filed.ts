import type { FolderKind } from '@/api/domain/folders/contract'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import type { Folder } from '@/web/client/queries/use-folders'
import { tellError } from '../errors/tell-error'
import { dismissNotice, notify } from '../notice/notices'
import { refreshLists, restoreAll } from '../trash/restore'

/** Something that can be in a folder: a file among uploads, or a project. */
export type Filed = { id: string; folder: string | null }

/** Items that something was done to, and the first error. */
type Outcome<Item> = { done: Item[]; failure: unknown }

/** Does something to one item after another, until it is aborted. */
async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<Outcome<Item>> {
  const done: Item[] = []
  let failure: unknown = null
  for (const item of items) {
    if (signal?.aborted) break
    await work(item).then(
      () => done.push(item),
      (error: unknown) => {
        failure ??= error
      },
    )
  }
  return { done, failure }
}

/** The most projects of one call. */
const CALL = 100

/** Moves projects with as few calls as can be; those that no longer exist are left out. */
async function moveProjects(items: readonly Filed[], folder: string | null): Promise<Outcome<Filed>> {
  const calls = Array.from({ length: Math.ceil(items.length / CALL) }, (_, index) =>
    items.slice(index * CALL, (index + 1) * CALL).map(({ id }) => id),
  )
  const moved = new Set<string>()
  const { failure } = await forEach(calls, async ids => {
    const answer = await call('POST /api/projects/move/', { body: { ids, folder } })
    for (const id of answer.moved) moved.add(id)
  })
  return { done: items.filter(({ id }) => moved.has(id)), failure }
}

/** What differs between the items of the kinds of folders. */
const KINDS: Record<
  FolderKind,
  {
    one: string
    many: string
    trash: 'file' | 'project'
    move(items: readonly Filed[], folder: string | null): Promise<Outcome<Filed>>
    remove(id: string): Promise<unknown>
  }
> = {
  uploads: {
    ...{ one: 'file', many: 'files', trash: 'file' },
    move: (items, folder) =>
      forEach(items, ({ id }) => call('PATCH /api/assets/{id}/', { params: { id }, body: { folder } })),
    remove: id => call('DELETE /api/assets/{id}/', { params: { id } }),
  },
  projects: {
    ...{ one: 'project', many: 'projects', trash: 'project' },
    move: moveProjects,
    remove: id => call('DELETE /api/projects/{id}/', { params: { id } }),
  },
}

/** A number of items: `1 file`, `3 projects`. */
export const countOf = (kind: FolderKind, count: number): string =>
  `${count} ${count === 1 ? KINDS[kind].one : KINDS[kind].many}`

/** Puts a file that was just uploaded into a folder; if that fails, it stays outside and a notice says why. */
export const putInFolder = (id: string, folder: string): Promise<void> =>
  call('PATCH /api/assets/{id}/', { params: { id }, body: { folder } }).then(refreshLists, tellError)

/** Says what was done to how many items, and why not to all: `reason` if nothing failed. */
function tell(
  kind: FolderKind,
  what: string,
  { done, failure, all, reason }: Outcome<Filed> & { all: number; reason: string },
  undo: () => Promise<unknown>,
) {
  const action = { label: 'Undo', run: () => void undo() }
  if (done.length === all) notify({ message: `${what} ${countOf(kind, all)}`, tone: 'ok', action })
  else
    notify({
      message: `${what} ${done.length} of ${countOf(kind, all)}. ${failure === null ? reason : messageOf(failure)}`,
      tone: 'error',
      ...(done.length && { action }),
    })
}

/** Moves each item back to the folder that it was in. */
async function moveBack(kind: FolderKind, items: readonly Filed[]): Promise<void> {
  for (const [folder, group] of Map.groupBy(items, one => one.folder)) {
    const { failure } = await KINDS[kind].move(group, folder)
    if (failure !== null) tellError(failure)
  }
  await refreshLists()
}

/** Moves items into a folder, or out of all folders (null); the notice offers to move each back. */
export async function moveFiled(
  kind: FolderKind,
  items: readonly Filed[],
  folder: Pick<Folder, 'id' | 'title'> | null,
): Promise<void> {
  // The Undo of what was done before would be taken for that of this move, which the lists show before its notice.
  dismissNotice()
  const moved = await KINDS[kind].move(items, folder?.id ?? null)
  await refreshLists()
  const what = folder ? `Moved to ${folder.title}:` : 'Moved out of the folder:'
  const told = { ...moved, all: items.length, reason: 'The others were deleted.' }
  tell(kind, what, told, () => moveBack(kind, moved.done))
}

/**
 * Puts items into the trash, and calls `onCount` with the number of those it has been done to. Those that can't be
 * deleted are kept, and the notice says why; aborted, it stops before the next one. The notice offers to restore what
 * was deleted.
 */
export async function deleteFiled(
  kind: FolderKind,
  items: readonly Filed[],
  { onCount, signal }: { onCount?: (count: number) => void; signal?: AbortSignal } = {},
): Promise<void> {
  const { remove, trash } = KINDS[kind]
  dismissNotice()
  let count = 0
  const deleted = await forEach(
    items,
    async ({ id }) => {
      await remove(id).finally(() => onCount?.(++count))
    },
    signal,
  )
  await refreshLists()
  const told = { ...deleted, all: items.length, reason: 'You stopped it.' }
  tell(kind, 'Deleted', told, () =>
    restoreAll(
      deleted.done.map(({ id }) => ({ kind: trash, id })),
      countOf(kind, deleted.done.length),
    ),
  )
}
