import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailKind } from '@/prisma/generated/client'

/** Whom a link unsubscribes, and from what. */
export type Subscription = { userId: string; kind: MailKind }

const signature = (secret: string, { userId, kind }: Subscription): string =>
  createHmac('sha256', secret).update(`unsubscribe\n${userId}\n${kind}`).digest('base64url').slice(0, 32)

/**
 * Two addresses that end a kind of mail without signing in, for as long as the account lives: `page` is for people,
 * `post` takes the one-click POST of mail programs (RFC 8058).
 */
export function unsubscribeLinks(
  { publicUrl, secret }: { publicUrl: string; secret: string },
  subscription: Subscription,
): { page: string; post: string } {
  const { userId: user, kind } = subscription
  const query = new URLSearchParams({ user, kind, sig: signature(secret, subscription) })
  return {
    page: `${publicUrl}/unsubscribe/?${query}`,
    post: `${publicUrl}/api/mail/unsubscribe/?${query}`,
  }
}

/** Whether a link was made by us for this subscription. */
export function isUnsubscribeLink(secret: string, subscription: Subscription, given: string): boolean {
  const [bytes, expected] = [Buffer.from(given), Buffer.from(signature(secret, subscription))]
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}
