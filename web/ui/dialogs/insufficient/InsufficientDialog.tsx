import { Button, Modal, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { MESSAGES } from '../../../../compositions/catalog/messages'
import { useProducts, useSubscription } from '../../../client/queries/use-billing'
import { NoRight } from '../../billing/NoRight'
import { useBillingRight } from '../../billing/use-billing-right'
import { openDialog as askFor, type DialogProps } from '../../dialog/open-dialog'
import { places } from '../../navigation/navigation'
import classes from './InsufficientDialog.module.css'
import { optionsOf } from './options'
import { UsedBox } from './UsedBox'
import { WaysOn } from './WaysOn'

/** What is short, how short, and what helps: credits, a higher plan, or a word with us where neither does. */
export function InsufficientDialog({ ask, onClose }: DialogProps<'insufficient'>) {
  const { of, message, quota } = ask
  const { data: products } = useProducts()
  const { data: subscription } = useSubscription()
  const may = useBillingRight()
  const [chosen, choose] = useState(0)
  const options = products && subscription ? optionsOf(ask, products, subscription) : null
  const option = options?.[chosen]
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={of === 'credits' ? MESSAGES.billing.noCredits : 'You have run out of storage'}
    >
      <div className={classes.body}>
        <p className={classes.message}>{message}</p>
        {quota && <UsedBox quota={quota} />}
        {of === 'storage' && (
          <p className={classes.message}>
            Files in the trash count too, until they are deleted forever.{' '}
            <Link to={places.trash} onClick={onClose}>
              Open the trash
            </Link>
          </p>
        )}
        {!options && <Skeleton height={150} role="status" aria-label="Loading" />}
        {options && options.length > 0 && <WaysOn options={options} chosen={chosen} onChoose={choose} />}
        {may === false && <NoRight />}
        <div className={classes.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            Not now
          </Button>
          {option && (
            <Button size="md" className={classes.main} disabled={!may} onClick={() => askFor(option.next)}>
              {option.button}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}
