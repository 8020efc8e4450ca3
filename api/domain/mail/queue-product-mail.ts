import type { MailKind, Prisma } from '@/prisma/generated/client'
import { queueMail } from './queue-mail'
import type { PropsOf } from './templates'
import { unsubscribeLinks } from './unsubscribe-link'

/** The product mails that users can turn off, by template. */
const KINDS = { videoReady: 'video_ready', lowCredits: 'low_credits' } as const satisfies Record<
  string,
  MailKind
>

type ProductTemplate = keyof typeof KINDS

/** The props of a template without the common ones. */
type OwnProps<N extends ProductTemplate> = Omit<PropsOf<N>, 'name' | 'unsubscribe' | 'publicUrl'>

/**
 * Puts a product mail into the outbox, in the transaction of its event, with unsubscribe links. Skips users who turned
 * it off, and unconfirmed addresses. Resolves with whether it was queued.
 */
export async function queueProductMail<N extends ProductTemplate>(
  db: Pick<Prisma.TransactionClient, 'outboxMail' | 'user'>,
  services: { publicUrl: string; secret: string },
  { userId, template, props }: { userId: string; template: N; props: OwnProps<N> },
): Promise<boolean> {
  const kind = KINDS[template]
  const user = await db.user.findUnique({ where: { id: userId } })
  if (!user?.emailVerifiedAt || user.mutedMails.includes(kind)) return false
  const { page, post } = unsubscribeLinks(services, { userId, kind })
  const common = { name: user.name, unsubscribe: page, publicUrl: services.publicUrl }
  await queueMail(db, {
    to: user.email,
    template,
    props: { ...props, ...common } as unknown as PropsOf<N>,
    headers: { 'List-Unsubscribe': `<${post}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  return true
}
