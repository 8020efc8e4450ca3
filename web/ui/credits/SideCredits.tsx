import { Button } from '@mantine/core'
import { useLocation } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { MESSAGES } from '@/compositions/catalog/messages'
import { useSubscription } from '@/web/client/queries/use-billing'
import { useCapabilities } from '@/web/client/queries/use-help'
import { rounded } from '../billing/quota-amount'
import { openDialog } from '../dialog/open-dialog'
import { CreditsBar } from './CreditsBar'
import { CreditsPopover } from './CreditsPopover'
import { creditsOf } from './credits'
import classes from './credits.module.css'

/** Pages on which the widget has a "Buy Credits" button; elsewhere it links to the usage (PR26). */
const PATHS_WITH_BUY_BUTTON = [
  pagePaths.exports,
  pagePaths.team,
  pagePaths.templates,
  pagePaths.uploads,
  pagePaths.brands,
]

const hasBuyButton = (path: string) =>
  path === pagePaths.dashboard || PATHS_WITH_BUY_BUTTON.some(start => path.startsWith(start))

/** The team's credits in the side bar. They can be bought only where something can be paid. */
export function SideCredits() {
  const { data } = useSubscription()
  const { pathname } = useLocation()
  const canPay = useCapabilities().data?.payment.available !== false
  if (!data) return null
  const credits = creditsOf(data)
  const { total, left } = credits
  return (
    <section className={classes.side} aria-label="Credits">
      <p className={`${classes.line} type-small figures`}>
        <span className="type-name">Credits</span>
        <span className="ink2">
          {left === null || total === null ? 'No limit' : `${rounded(left)} of ${rounded(total)} left`}
        </span>
      </p>
      <CreditsBar {...credits} />
      {canPay && hasBuyButton(pathname) ? (
        <Button size="xs" variant="default" fullWidth onClick={() => openDialog({ kind: 'buy-credits' })}>
          {MESSAGES.billing.buyCredits}
        </Button>
      ) : (
        <CreditsPopover credits={credits}>
          <Button size="xs" variant="default" fullWidth>
            Show details
          </Button>
        </CreditsPopover>
      )}
    </section>
  )
}
