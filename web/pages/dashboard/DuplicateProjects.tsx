import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ProjectItem } from '@/api/domain/projects/contract'
import { call } from '@/web/client/call'
import { tellError } from '@/web/ui/errors/tell-error'
import { countOf, deleteFiled } from '@/web/ui/folders/change-filed'
import { notify } from '@/web/ui/notice/notices'
import { refreshLists } from '@/web/ui/trash/restore'

/** Copies projects with their clips one after another, until one can't be; the notice offers to delete the copies. */
async function duplicateAll(projects: readonly ProjectItem[]): Promise<void> {
  const copies: ProjectItem[] = []
  try {
    for (const { id } of projects)
      copies.push(await call('POST /api/projects/{id}/clone/', { params: { id } }))
  } finally {
    await refreshLists()
    const undo = () => void deleteFiled('projects', copies)
    if (copies.length)
      notify({
        message: `Duplicated ${countOf('projects', copies.length)}`,
        tone: 'ok',
        action: { label: 'Undo', run: undo },
      })
  }
}

/** Duplicates the selected projects, if all of them are ready. */
export function DuplicateProjects({
  projects,
  onDone,
}: {
  projects: readonly ProjectItem[]
  /** Called with those that were duplicated. */
  onDone(projects: readonly ProjectItem[]): void
}) {
  const work = useMutation({
    mutationFn: duplicateAll,
    onSuccess: (_, duplicated) => onDone(duplicated),
    onError: tellError,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={16} stroke={1.5} />}
      disabled={projects.some(({ status }) => status !== 'COMPLETED')}
      loading={work.isPending}
      onClick={() => work.mutate(projects)}
    >
      Duplicate
    </Button>
  )
}
