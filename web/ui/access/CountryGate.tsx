import { Button } from '@mantine/core'
import { IconWorldOff } from '@tabler/icons-react'
import { Link, Outlet } from 'react-router'
import { useMe } from '@/web/client/queries/use-profile'
import classes from './AccessDenied.module.css'

/** Shown to users on a free plan in a country that free plans exclude, with their options. */
function AccessDenied() {
  return (
    <section className={classes.place}>
      <title>Access denied - Talkreel Studio</title>
      <IconWorldOff size={32} stroke={1.5} className={classes.icon} aria-hidden />
      <h1 className="type-h1">This service is unavailable in your country</h1>
      <p className={classes.sentence}>
        The free plan isn’t available here. A paid plan works everywhere, and your work is kept.
      </p>
      <div className={classes.buttons}>
        <Button component={Link} to="/pricing/">
          View all plans
        </Button>
        <Button variant="default" component={Link} to="/profile/">
          Go to your profile
        </Button>
      </div>
    </section>
  )
}

/** Blocks pages if the user's plan excludes their country. The server enforces this too. */
export function CountryGate() {
  const { data } = useMe()
  return data?.access_denied ? <AccessDenied /> : <Outlet />
}
