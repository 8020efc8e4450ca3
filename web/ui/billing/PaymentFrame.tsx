import { Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { CallResult } from '../../client/call'
import classes from './PaymentFrame.module.css'
import { useCheckoutState } from './use-checkout'

type Checkout = CallResult<'POST /api/checkouts/'>

/** Pixels before the form says how high it is (spec section 7). */
const FIRST_HEIGHT = 500

/**
 * The form of a payment that was opened, in a frame of the one who takes the money. `onPaid` once the server knows of
 * the money; `onClose` where the form is given up.
 */
export function PaymentFrame({
  checkout,
  onPaid,
  onClose,
}: {
  checkout: Checkout
  onPaid: () => void
  onClose: () => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const [isSent, setSent] = useState(false)
  const state = useCheckoutState(checkout.id, isSent)
  useEffect(() => {
    if (state === 'completed') onPaid()
    if (state === 'closed') onClose()
  }, [state, onPaid, onClose])
  return (
    <>
      {checkout.url && (
        <iframe ref={frame} className={classes.frame} src={checkout.url} title="Payment" style={{ height }} />
      )}
      {isSent && (
        <p className={classes.waiting} role="status">
          <Loader size={16} /> Waiting for the payment to be confirmed
        </p>
      )}
    </>
  )
}
