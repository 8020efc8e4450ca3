import { Loader, useComputedColorScheme } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { messageOf } from '@/web/client/api-error'
import { type CallResult, call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { usePoll } from '@/web/client/queries/use-poll'
import { ErrorState } from '../ErrorState'
import classes from './PaymentFrame.module.css'
import type { Checkout } from './use-checkout'

type Heard = {
  resized: (height: number) => void
  completed: () => void
  closed: () => void
  failed: () => void
}

type Message = { source: 'talkreel-checkout'; checkout: string; event: string; height?: unknown }

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'source' in data && data.source === 'talkreel-checkout'

/** Maximum height of a payment form in pixels. */
const MOST_HEIGHT = 2000

/**
 * Subscribes to messages from the payment frame; returns the function to unsubscribe. Accepts only messages from that
 * frame, of this origin and about this payment. They are hints: only the server knows whether the payment succeeded.
 */
function hearCheckout(
  id: string,
  frame: RefObject<HTMLIFrameElement | null>,
  { resized, completed, closed, failed }: Heard,
): () => void {
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    const isFrames = source !== null && source === frame.current?.contentWindow
    if (origin !== location.origin || !isFrames || !isMessage(data) || data.checkout !== id) return
    const { event, height } = data
    if (event === 'resized' && typeof height === 'number' && height > 0)
      resized(Math.min(MOST_HEIGHT, Math.ceil(height)))
    if (event === 'completed') completed()
    if (event === 'closed') closed()
    if (event === 'failed') failed()
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}

/** The server's state of a payment, which changes when the provider confirms it, not when the form reports it. */
const useCheckoutState = (id: string) =>
  usePoll(keys.checkout(id), async signal => {
    const { state } = await call('GET /api/checkouts/{id}/', { params: { id }, signal })
    return { status: state === 'open' ? 'in_progress' : state }
  })

/** Height in pixels until the form reports its own (PR25). */
const FIRST_HEIGHT = 500

/** The form of an open payment, in a frame. Calls `onPaid` once the server has confirmed the payment. */
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
  // Changing the color scheme must not reload a form that is being filled in.
  const [firstScheme] = useState(scheme)
  const { state, error, pollNow } = useCheckoutState(id)
  const status = state?.status
  useEffect(
    () =>
      hearCheckout(id, frame, {
        resized: setHeight,
        completed: () => {
          setSent(true)
          void pollNow()
        },
        closed: close,
        failed: fail,
      }),
    [id, close, fail, pollNow],
  )
  useEffect(() => {
    if (status === 'closed') close()
    if (status !== 'completed') return
    paid()
    onPaid()
  }, [status, onPaid, close, paid])
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
      {error && (
        <ErrorState
          title="The payment is not confirmed yet"
          reason={messageOf(error)}
          onRetry={() => void pollNow()}
        />
      )}
      {isSent && !error && (
        <p className={classes.waiting} role="status">
          <Loader size={16} /> Waiting for the payment to be confirmed
        </p>
      )}
    </>
  )
}
