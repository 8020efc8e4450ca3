import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailKind } from '@/prisma/generated/client'

/** The user and kind of mail of an unsubscribe link. */
export type Subscription = { userId: string; kind: MailKind }

const signature = (secret: string, { userId, kind }: Subscription): string =>
  createHmac('sha256', secret).update(`unsubscribe\n${userId}\n${kind}`).digest('base64url').slice(0, 32)

/**
 * Two URLs that unsubscribe without signing in, valid as long as the account: `page` is for people, `post` takes the
 * one-click POST of mail programs (RFC 8058).
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

/** Whether the link's signature is valid for this subscription. */
export function isUnsubscribeLink(secret: string, subscription: Subscription, given: string): boolean {
  const [bytes, expected] = [Buffer.from(given), Buffer.from(signature(secret, subscription))]
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}
