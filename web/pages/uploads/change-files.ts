import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import type { Asset } from '@/web/editor/core/media/media-places'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { refreshLists, restore } from '@/web/ui/trash/restore'

export const filesOf = (count: number): string => (count === 1 ? '1 file' : `${count} files`)

/** Does something to one file after another; returns the files it was done to, and the first error. */
async function forEach(assets: readonly Asset[], work: (asset: Asset) => Promise<unknown>) {
  const done: Asset[] = []
  let failure: unknown = null
  for (const asset of assets)
    await work(asset).then(
      () => done.push(asset),
      (error: unknown) => {
        failure ??= error
      },
    )
  await refreshLists()
  return { done, failure }
}

const move = (asset: Asset, folder: string | null) =>
  call('PATCH /api/assets/{id}/', { params: { id: asset.id }, body: { folder } })

/** Puts a file that was just uploaded into a folder; if that fails, it stays outside and a notice says why. */
export const putInFolder = (id: string, folder: string): Promise<void> =>
  call('PATCH /api/assets/{id}/', { params: { id }, body: { folder } }).then(refreshLists, tellError)

/** Says what was done to how many files, and why not to all. */
function tell(
  what: string,
  { done, failure }: Awaited<ReturnType<typeof forEach>>,
  all: number,
  undo: () => void,
) {
  const action = { label: 'Undo', run: undo }
  if (failure === null) notify({ message: `${what} ${filesOf(all)}`, tone: 'ok', action })
  else
    notify({
      message: `${what} ${done.length} of ${filesOf(all)}. ${messageOf(failure)}`,
      tone: 'error',
      ...(done.length && { action }),
    })
}

/** Moves files into a folder, or out of all folders (null); the notice offers to move each back. */
export async function moveFiles(
  assets: readonly Asset[],
  folder: { id: string; title: string } | null,
): Promise<void> {
  const moved = await forEach(assets, asset => move(asset, folder?.id ?? null))
  const what = folder ? `Moved to ${folder.title}:` : 'Moved out of the folder:'
  tell(what, moved, assets.length, () => void forEach(moved.done, asset => move(asset, asset.folder)))
}

/** Puts files into the trash; those in use are kept, and the notice says why. It offers to restore the others. */
export async function deleteFiles(assets: readonly Asset[]): Promise<void> {
  const deleted = await forEach(assets, ({ id }) => call('DELETE /api/assets/{id}/', { params: { id } }))
  tell('Deleted', deleted, assets.length, () =>
    deleted.done.forEach(({ id }) => {
      void restore({ kind: 'file', id })
    }),
  )
}
