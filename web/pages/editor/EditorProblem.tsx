import { Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ProjectError } from '../../../compositions/project/migrate'
import { ApiError } from '../../client/api-error'
import classes from './EditorPage.module.css'

/** What went wrong, in a sentence for people. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 404)
    return 'There is no such project, or it belongs to another team.'
  if (error instanceof ApiError || error instanceof ProjectError) return error.message
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
        <Button onClick={onAgain}>Try again</Button>
        <Button variant="subtle" component={Link} to="/">
          Go to home
        </Button>
      </Group>
    </main>
  )
}
