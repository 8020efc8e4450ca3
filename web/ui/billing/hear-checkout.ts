import type { RefObject } from 'react'

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
export function hearCheckout(
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
