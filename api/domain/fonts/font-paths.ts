import { type LocalFileOptions, localFile } from '@/api/platform/files/local-file'
import type { WorkerServices } from '@/api/platform/services/services'
import { fontKey, fontRef } from '@/api/platform/stored-files/file-keys'
import type { Font } from '@/compositions/schema/font'

/** The paths of the files of a project's own fonts, by ref, without deleted ones. */
export async function fontPaths(
  { prisma, storage }: Pick<WorkerServices, 'prisma' | 'storage'>,
  teamId: string,
  fonts: readonly Font[],
  context: LocalFileOptions,
): Promise<Record<string, string>> {
  const paths: Record<string, string> = {}
  const ids = fonts.map(({ id }) => id)
  const rows = ids.length ? await prisma.font.findMany({ where: { teamId, id: { in: ids } } }) : []
  for (const { id, ranges } of rows)
    for (const index of ranges.keys())
      paths[fontRef(id, index)] = await localFile(storage, fontKey(teamId, id, index), context)
  return paths
}
