import { Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ProjectError } from '../../../compositions/document/project-error'
import { ApiError } from '../../client/api-error'
import classes from './EditorPage.module.css'

/** Whether there is nothing to try again: no such project, or another team's. */
const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Whether this page is older than the one that saved the project: loaded again it is as new. */
const isOutdated = (error: unknown): boolean => error instanceof ProjectError && error.path === 'version'

/** What went wrong, in a sentence for people. */
function reasonOf(error: unknown): string {
  if (isMissing(error)) return 'It was deleted, or it belongs to another team.'
  if (error instanceof ApiError) return error.message
  if (error instanceof ProjectError)
    return `${error.message}. ${isOutdated(error) ? 'Reload the page to go on with it.' : 'It stays as it was saved.'}`
  return 'Something went wrong. What you had made is kept in this browser and comes back with the project.'
}

/** A project that could not be opened: why, and what to do. */
export function EditorProblem({ error, onAgain }: { error: unknown; onAgain(): void }) {
  return (
    <main className={classes.problem}>
      <IconAlertTriangle size={24} stroke={1.5} className={classes.icon} aria-hidden />
      <div role="alert">
        <h1 className="type-h2">This project could not be opened</h1>
        <p className="ink2">{reasonOf(error)}</p>
      </div>
      <Group gap={8}>
        {!isMissing(error) && (
          <Button onClick={onAgain}>{isOutdated(error) ? 'Reload the page' : 'Try again'}</Button>
        )}
        <Button variant={isMissing(error) ? 'filled' : 'subtle'} component={Link} to="/">
          Go to home
        </Button>
      </Group>
    </main>
  )
}
