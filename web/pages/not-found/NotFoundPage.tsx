import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { useSession } from '@/web/client/session'
import { Logo } from '@/web/ui/Logo'
import { navigation } from '@/web/ui/navigation/navigation'
import classes from '@/web/ui/PageError.module.css'

/** Pages without the navigation show this page too, and should not load it. */
const Shell = lazy(() => lazyModule(async () => ({ default: (await import('@/web/ui/shell/Shell')).Shell })))

function NotFound() {
  return (
    <>
      <title>Page not found - Talkreel Studio</title>
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
    </>
  )
}

/** The page for every unknown URL; with the navigation for those who are signed in. */
export function NotFoundPage() {
  const isSignedIn = useSession() !== null
  if (!isSignedIn)
    return (
      <main className={classes.page}>
        <Logo />
        <NotFound />
      </main>
    )
  return (
    <Suspense>
      <Shell>
        <div className={classes.page}>
          <NotFound />
        </div>
      </Shell>
    </Suspense>
  )
}
