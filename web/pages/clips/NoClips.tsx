import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { ProjectDetail } from '@/web/client/queries/use-projects'
import { EmptyState } from '@/web/ui/EmptyState'
import { ErrorState } from '@/web/ui/ErrorState'
import { chooseFiles } from '@/web/ui/upload/choose-files'
import { FindMore } from './FindMore'

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

/** Why a project has no clips: its file failed, it has no speech, or its type is not one that is clipped. */
export function NoClips({ detail }: { detail: ProjectDetail }) {
  const { id, type, source, notice, status } = detail
  const failed = source?.status === 'FAILED' || status === 'FAILED'
  if (failed)
    return (
      <>
        <h1 className="unseen">Clips</h1>
        <ErrorState
          title="This file could not be used"
          reason={source?.error ?? notice ?? 'Something went wrong'}
          again="Choose another file"
          onRetry={() => chooseFiles(type)}
        />
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
        {sentence(detail)}
      </EmptyState>
    </>
  )
}
