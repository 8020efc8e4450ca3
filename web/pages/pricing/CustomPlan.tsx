import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { MESSAGES } from '../../../compositions/catalog/messages'
import { talkToSupport } from '../../ui/widgets/chat'
import classes from './PricingPage.module.css'

const { customPlan } = MESSAGES.billing

/** For who needs what no plan has. */
export function CustomPlan() {
  return (
    <section className={classes.custom} aria-labelledby="custom-plan">
      <IconMessageCircle size={20} stroke={1.5} aria-hidden />
      <div className={classes.customText}>
        <h2 id="custom-plan" className="type-h3">
          {customPlan}
        </h2>
        <p className="ink2">Need more minutes, seats or invoicing? Tell us about your team.</p>
      </div>
      <Button variant="default" onClick={() => talkToSupport(customPlan)}>
        {MESSAGES.general.supportButton}
      </Button>
    </section>
  )
}
