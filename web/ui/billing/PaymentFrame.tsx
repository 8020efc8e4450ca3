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

/** Pixels beyond which no form of a payment grows. */
const MOST_HEIGHT = 2000

/**
 * Listens to what the page in the frame of a payment says; gives the way to stop. Only what comes from that very frame,
 * from this site and about this payment is heard. It is a hint: that money came, the server alone knows.
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

/** Milliseconds between two questions once the form says that it is through. */
const SOON_MS = 500

/** What the server knows of a payment: its state changes when the provider tells it so, not when the form does. */
const useCheckoutState = (id: string, isSoon: boolean) =>
  useQuery({
    queryKey: keys.checkout(id),
    queryFn: ({ signal }) => call('GET /api/checkouts/{id}/', { params: { id }, signal }),
    refetchInterval: ({ state }) => {
      if (state.data && state.data.state !== 'open') return false
      return isSoon ? SOON_MS : LIMITS.timing.pollIntervalMs
    },
  }).data?.state

/** Pixels before the form says how high it is (PR25). */
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
