import type { MailKind, Prisma } from '@/prisma/generated/client'
import { queueMail } from './queue-mail'
import type { PropsOf } from './templates'
import { unsubscribeLinks } from './unsubscribe-link'

/** The mails that people may do without, by the name of their template. */
const KINDS = { videoReady: 'video_ready', lowCredits: 'low_credits' } as const satisfies Record<
  string,
  MailKind
>

type ProductTemplate = keyof typeof KINDS

/** What a mail's template is told beside what is the same for all: whom it is to, how they end it, where things are. */
type OwnProps<N extends ProductTemplate> = Omit<PropsOf<N>, 'name' | 'unsubscribe' | 'publicUrl'>

/**
 * Puts a mail about the product into the outbox, in the transaction of what it tells, with the ways to end such mails.
 * None is written for who doesn't want them, and none to an address that was never confirmed. Says whether one was.
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
