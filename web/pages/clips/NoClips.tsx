import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { general } from '@/web/client/messages'
import type { ProjectDetail } from '@/web/client/queries/use-projects'
import { EmptyState } from '@/web/ui/EmptyState'
import { ErrorState } from '@/web/ui/ErrorState'
import { isFailedImport, useRetryImport } from '@/web/ui/imports/retry-import'
import { chooseFiles } from '@/web/ui/upload/choose-files'
import { FindMore } from './FindMore'
import { searchNotice } from './search-notice'

const isWhole = ({ type }: ProjectDetail) => type === 'captionVideo' || type === 'scratch'

const hasWords = ({ project }: ProjectDetail) =>
  Object.values(project.transcripts).some(one => one.subtitles.length > 0)

const canSearch = (detail: ProjectDetail) =>
  !isWhole(detail) && hasWords(detail) && detail.status === 'COMPLETED' && detail.source !== null

function sentence(detail: ProjectDetail): string {
  if (isWhole(detail))
    return 'The video stays in one piece. Change its captions, words and format in the editor, then export it.'
  return hasWords(detail)
    ? 'Select words to make your own clip.'
    : 'We find clips by what is said. You can still edit and export the whole file.'
}

/** Why the file of a project could not be used, and what to do: a failed import can be tried again. */
function FailedFile({ type, source, notice }: ProjectDetail) {
  const retry = useRetryImport(source?.asset_id ?? '')
  const reason = source?.error ?? notice ?? general.default
  const choose = () => chooseFiles(type)
  if (source && isFailedImport(source))
    return (
      <ErrorState title="This file was not imported" reason={reason} onRetry={() => retry.mutate()}>
        <Button size="xs" variant="default" onClick={choose}>
          Choose another file
        </Button>
      </ErrorState>
    )
  return (
    <ErrorState
      title="This file could not be used"
      reason={reason}
      again="Choose another file"
      onRetry={choose}
    />
  )
}

/** Why a project has no clips: its file failed, it has no speech, or its type is not one that is clipped. */
export function NoClips({ detail }: { detail: ProjectDetail }) {
  const { id, source, notice, status } = detail
  const failed = source?.status === 'FAILED' || status === 'FAILED'
  if (failed)
    return (
      <>
        <h1 className="unseen">Clips</h1>
        <FailedFile {...detail} />
      </>
    )
  // The first of the two sentences is the title; the second is shown below it.
  const noticed = hasWords(detail) ? 'Nothing stands out here.' : (notice ?? 'No clips were found')
  return (
    <>
      <h1 className="unseen">Clips</h1>
      <EmptyState
        title={isWhole(detail) ? 'Ready to edit' : noticed}
        action={
          <>
            <Button size="md" component={Link} to={`/projects/${id}/editor/`}>
              Open in editor
            </Button>
            {canSearch(detail) && <FindMore projectId={id} busy={false} />}
          </>
        }
      >
        {sentence(detail)} {searchNotice(detail)}
      </EmptyState>
    </>
  )
}
