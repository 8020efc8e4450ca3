import { Button } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useHelp } from '@/web/client/queries/use-help'
import { useSession } from '@/web/client/session'
import { startAnalytics, stopAnalytics } from '@/web/client/widgets/analytics'
import { consent, setConsent, subscribeConsent } from '@/web/client/widgets/consent'
import { currentPerson, startRevenue } from '@/web/client/widgets/person'
import { track } from '@/web/client/widgets/track'
import classes from './Analytics.module.css'

/** Asks once for consent to analytics; accepting and declining are equally easy. */
function ConsentBar({ privacy }: { privacy: string | null }) {
  return (
    <section className={classes.bar} aria-label="Analytics">
      <p className={classes.sentence}>
        Can we measure which features you use? It helps us improve them. Nothing is measured until you agree.{' '}
        {privacy && (
          <a href={privacy} target="_blank" rel="noreferrer">
            Privacy Policy
          </a>
        )}
      </p>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={() => setConsent('no')}>
          Decline
        </Button>
        <Button size="xs" variant="default" onClick={() => setConsent('yes')}>
          Accept
        </Button>
      </div>
    </section>
  )
}

/** Page paths without ids, so that pages of one kind are counted together. */
const pageName = (path: string): string => path.replace(/[0-9a-f-]{36}/g, '{id}')

/**
 * Tracks usage if analytics are set up and the user has agreed, and asks for consent once. If none are set up or the
 * browser opts out, nothing is asked or loaded.
 */
export function Analytics() {
  const { data } = useHelp()
  const said = useSyncExternalStore(subscribeConsent, consent)
  const { pathname } = useLocation()
  const token = useSession()?.token
  const { analytics = null, revenue = null } = data?.widgets ?? {}
  const mayCount = said === 'yes'

  useEffect(() => {
    if (!mayCount || !token || !(analytics || revenue)) return
    let wanted = true
    currentPerson().then(
      person => {
        if (!wanted) return
        if (analytics) startAnalytics(analytics, person)
        if (revenue && person) startRevenue(revenue, person)
        track('Page seen', { page: pageName(location.pathname) })
      },
      () => undefined,
    )
    return () => {
      wanted = false
      stopAnalytics()
    }
  }, [mayCount, token, analytics, revenue])

  useEffect(() => track('Page seen', { page: pageName(pathname) }), [pathname])

  return said === null && token && (analytics || revenue) ? (
    <ConsentBar privacy={data?.privacy ?? null} />
  ) : null
}
