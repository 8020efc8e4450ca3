import type { ProjectItem } from '@/api/domain/projects/contract'
import { LIMITS } from '@/compositions/catalog/limits'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import { RenameDialog } from '@/web/ui/TitleDialog'

const { savedAboveCharacters } = LIMITS.titles

const TOO_SHORT = `A title has at least ${savedAboveCharacters + 1} characters.`

/** A dialog with the title of a project, to change it. */
export const RenameProject = ({
  project: { id, title },
  onClose,
}: {
  project: Pick<ProjectItem, 'id' | 'title'>
  onClose: () => void
}) => (
  <RenameDialog
    name="Rename project"
    title={title}
    problem={next => (next.length > savedAboveCharacters ? null : TOO_SHORT)}
    rename={async next => {
      await call('PATCH /api/projects/{id}/', { params: { id }, body: { title: next } })
      await queryClient.invalidateQueries({ queryKey: keys.projects })
    }}
    onClose={onClose}
  />
)
