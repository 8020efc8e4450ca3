import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useProjects } from '../../client/queries/use-projects'
import { EmptyPlace } from '../../ui/EmptyPlace'
import { chooseFiles } from '../../ui/upload/choose-files'
import classes from './NoExports.module.css'

/** The exports page before the first export: the way to one. */
export function NoExports() {
  const { data } = useProjects({ page: 1, size: 1 })
  const latest = data?.results[0]
  const clips = latest?.clip_count ?? 0
  return (
    <EmptyPlace
      title="No exports yet"
      action={
        latest ? (
          <>
            <Button size="md" component={Link} to={`/projects/${latest.id}/`}>
              Open your latest project
            </Button>
            <p className={classes.latest}>
              {latest.title}
              {clips > 0 && `, ${clips === 1 ? '1 clip' : `${clips} clips`} ready`}
            </p>
          </>
        ) : (
          <Button size="md" onClick={() => chooseFiles('videoHighlight')}>
            Choose a file
          </Button>
        )
      }
    >
      Open a project, pick the clips you like and export them. They wait here as MP4, with SRT and VTT
      captions beside them.
    </EmptyPlace>
  )
}
