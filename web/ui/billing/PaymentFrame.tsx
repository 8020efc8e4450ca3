import { Loader, useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { type CallResult, call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
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

/** Milliseconds between polls after the form reports success. */
const SOON_MS = 500

/** The server's state of a payment, which changes when the provider confirms it, not when the form reports it. */
const useCheckoutState = (id: string, isSoon: boolean) =>
  useQuery({
    queryKey: keys.checkout(id),
    queryFn: ({ signal }) => call('GET /api/checkouts/{id}/', { params: { id }, signal }),
    refetchInterval: ({ state }) => {
      if (state.data && state.data.state !== 'open') return false
      return isSoon ? SOON_MS : LIMITS.timing.pollIntervalMs
    },
  }).data?.state

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
