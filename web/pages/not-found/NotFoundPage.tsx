import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { Logo } from '@/web/ui/Logo'
import { navigation } from '@/web/ui/navigation/navigation'
import classes from '@/web/ui/PageError.module.css'

/** The page for every unknown URL. */
export function NotFoundPage() {
  return (
    <main className={classes.page}>
      <title>Page not found - Talkreel Studio</title>
      <Logo />
      <h1 className="type-h1">There is nothing at this address</h1>
      <p className="ink2">The link may be old, or the project was deleted.</p>
      <div className={classes.buttons}>
        <Button component={Link} to={pagePaths.dashboard}>
          Go to home
        </Button>
        <Button variant="subtle" onClick={navigation.back}>
          Go back
        </Button>
      </div>
    </main>
  )
}
