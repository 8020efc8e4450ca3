import { Button } from '@mantine/core'
import { IconWorldOff } from '@tabler/icons-react'
import { Link, Outlet } from 'react-router'
import { useMe } from '@/web/client/queries/use-profile'
import classes from './AccessDenied.module.css'

/** What someone on a free plan sees in a country that free plans don't serve, and what they can do. */
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

/** Pages to work on; someone whose plan does not serve their country is told so instead. The server holds their work back too. */
export function CountryGate() {
  const { data } = useMe()
  return data?.access_denied ? <AccessDenied /> : <Outlet />
}
