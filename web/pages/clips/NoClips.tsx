import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { ProjectDetail } from '../../client/queries/use-project'
import { EmptyPlace } from '../../ui/EmptyPlace'
import { FailedPlace } from '../../ui/FailedPlace'
import { chooseFiles } from '../../ui/upload/choose-files'

/** Why a project has no clips: its file failed, nobody speaks in it, or it is not one to be cut. */
export function NoClips({ detail }: { detail: ProjectDetail }) {
  const { id, type, source, notice, status } = detail
  const failed = source?.status === 'FAILED' || status === 'FAILED'
  if (failed)
    return (
      <>
        <h1 className="unseen">Clips</h1>
        <FailedPlace
          title="This file could not be used"
          reason={source?.error ?? notice ?? 'Something went wrong'}
          again="Choose another file"
          onRetry={() => chooseFiles(type)}
        />
      </>
    )
  const whole = type === 'captionVideo' || type === 'scratch'
  return (
    <>
      <h1 className="unseen">Clips</h1>
      <EmptyPlace
        title={whole ? 'Ready to be edited' : (notice ?? 'No clips were found')}
        action={
          <Button size="md" component={Link} to={`/projects/${id}/editor/`}>
            Open in editor
          </Button>
        }
      >
        {whole
          ? 'The whole video is kept as it is. Change its captions, words and format in the editor, then export it.'
          : 'Select words on the left to make a clip of your own, or edit the whole talk.'}
      </EmptyPlace>
    </>
  )
}
