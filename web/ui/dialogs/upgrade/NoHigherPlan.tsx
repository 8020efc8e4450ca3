import { Button, Modal } from '@mantine/core'
import { MESSAGES } from '../../../../compositions/catalog/messages'
import type { DialogRequest } from '../../dialog/open-dialog'
import { talkToSupport } from '../../widgets/chat'
import { reasonOf } from './reasons'
import classes from './UpgradeDialog.module.css'

/** Where no plan has more: a plan of your own is talked about. */
export function NoHigherPlan({
  ask: { key, message },
}: {
  ask: Extract<DialogRequest, { kind: 'upgrade' }>
}) {
  return (
    <div className={classes.wait}>
      <Modal.Title>{reasonOf(key) ?? MESSAGES.billing.customPlan}</Modal.Title>
      <p className="ink2">{message ?? 'You have the highest plan already.'} Tell us what your team needs.</p>
      <Button className={classes.talk} onClick={() => talkToSupport(MESSAGES.billing.customPlan)}>
        {MESSAGES.general.supportButton}
      </Button>
    </div>
  )
}
