import { Button } from '@mantine/core'
import { IconCoin } from '@tabler/icons-react'
import { creditsColor } from '@/api/domain/billing/terms/limits'
import { useSubscription } from '@/web/client/queries/use-billing'
import { rounded } from '../billing/quota-amount'
import { CreditsPopover } from './CreditsPopover'
import { creditsOf } from './credits'
import classes from './credits.module.css'

/** The team's remaining credits in the top bar, with details on click. */
export function BarCredits() {
  const { data } = useSubscription()
  if (!data) return null
  const credits = creditsOf(data)
  const { left, total } = credits
  return (
    <CreditsPopover credits={credits}>
      <Button
        variant="subtle"
        className={classes.inBar}
        data-color={left === null ? 'green' : creditsColor(left, total)}
        leftSection={<IconCoin size={16} stroke={1.5} aria-hidden />}
      >
        <span className="figures">
          {left !== null && `${rounded(left)} `}
          <span className={left === null ? undefined : classes.word}>
            {left === null ? 'Credits' : 'credits'}
          </span>
        </span>
      </Button>
    </CreditsPopover>
  )
}
