import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router'
import type { ProjectDetail } from '../../client/queries/use-project'
import { useSession } from '../../client/session'
import { BarCredits } from '../../ui/credits/BarCredits'
import { Logo } from '../../ui/Logo'
import classes from './ClipsPage.module.css'

/** The bar over the clips page: back, the project's title, and the way into the editor. */
export function ClipsHeader({ detail: { id, title } }: { detail: ProjectDetail }) {
  const isSignedIn = useSession() !== null
  return (
    <header className={classes.head}>
      <div className={classes.where}>
        <ActionIcon component={Link} to="/" aria-label="Back to home">
          <IconArrowLeft size={18} stroke={1.5} />
        </ActionIcon>
        <Logo mark size={26} />
        <span className="type-name one-line">{title || 'No title'}</span>
      </div>
      <nav className={classes.tabs} aria-label="Project">
        <NavLink to={`/projects/${id}/`} end>
          Clips
        </NavLink>
        <NavLink to="/exports/">Exports</NavLink>
      </nav>
      <div className={classes.ways}>
        {isSignedIn && <BarCredits />}
        <Button variant="default" component={Link} to={`/projects/${id}/editor/`}>
          Open in editor
        </Button>
      </div>
    </header>
  )
}
