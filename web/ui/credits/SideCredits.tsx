import { Button } from '@mantine/core'
import { useLocation } from 'react-router'
import { MESSAGES } from '../../../compositions/catalog/messages'
import { useSubscription } from '../../client/queries/use-billing'
import { rounded } from '../billing/quota-amount'
import { openDialog } from '../dialog/open-dialog'
import { CreditsBar } from './CreditsBar'
import { CreditsPopover } from './CreditsPopover'
import { creditsOf } from './credits'
import classes from './credits.module.css'

/** Where credits are bought right from the widget (spec section 2); elsewhere it tells what was used. */
const SHOPS = ['/templates/', '/uploads/', '/exports/', '/brands/', '/team/']

const isShop = (path: string) => path === '/' || SHOPS.some(shop => path.startsWith(shop))

/** The credits of the team in the side bar. */
export function SideCredits() {
  const { data } = useSubscription()
  const { pathname } = useLocation()
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
      {isShop(pathname) ? (
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
