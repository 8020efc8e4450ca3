import { Loader, useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { CallResult } from '../../client/call'
import { hearCheckout } from './hear-checkout'
import classes from './PaymentFrame.module.css'
import type { Checkout } from './use-checkout'
import { useCheckoutState } from './use-checkout-state'

/** Pixels before the form says how high it is (spec section 7). */
const FIRST_HEIGHT = 500

/** The form of a payment that was opened, in a frame. `onPaid` once the server knows of the money. */
export function PaymentFrame({
  opened: { id, url },
  checkout: { close, paid, fail },
  onPaid,
}: {
  opened: CallResult<'POST /api/checkouts/'>
  checkout: Checkout
  onPaid: () => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const [isSent, setSent] = useState(false)
  const scheme = useComputedColorScheme('light')
  // A form that is being filled in is not drawn again when the colors change.
  const [firstScheme] = useState(scheme)
  const state = useCheckoutState(id, isSent)
  useEffect(
    () =>
      hearCheckout(id, frame, {
        resized: setHeight,
        completed: () => setSent(true),
        closed: close,
        failed: fail,
      }),
    [id, close, fail],
  )
  useEffect(() => {
    if (state === 'closed') close()
    if (state !== 'completed') return
    paid()
    onPaid()
  }, [state, onPaid, close, paid])
  return (
    <>
      {url && (
        <iframe
          ref={frame}
          className={classes.frame}
          src={`${url}&scheme=${firstScheme}`}
          title="Payment"
          style={{ height }}
        />
      )}
      {isSent && (
        <p className={classes.waiting} role="status">
          <Loader size={16} /> Waiting for the payment to be confirmed
        </p>
      )}
    </>
  )
}
