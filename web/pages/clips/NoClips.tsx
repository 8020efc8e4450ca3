import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { ProjectDetail } from '../../client/queries/use-project'
import { EmptyPlace } from '../../ui/EmptyPlace'
import { FailedPlace } from '../../ui/FailedPlace'
import { chooseFiles } from '../../ui/upload/choose-files'

const isWhole = ({ type }: ProjectDetail) => type === 'captionVideo' || type === 'scratch'

function sentence(detail: ProjectDetail): string {
  if (isWhole(detail))
    return 'The whole video is kept as it is. Change its captions, words and format in the editor, then export it.'
  const said = Object.values(detail.project.transcripts).some(one => one.subtitles.length > 0)
  return said
    ? 'Select words on the left to make a clip of your own, or edit the whole talk.'
    : 'Clips are found by what is said. The whole file can still be cut and exported in the editor.'
}

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
  return (
    <>
      <h1 className="unseen">Clips</h1>
      <EmptyPlace
        title={isWhole(detail) ? 'Ready to be edited' : (notice ?? 'No clips were found')}
        action={
          <Button size="md" component={Link} to={`/projects/${id}/editor/`}>
            Open in editor
          </Button>
        }
      >
        {sentence(detail)}
      </EmptyPlace>
    </>
  )
}
