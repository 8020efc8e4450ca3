import type { Handler } from '@/api/platform/routing/handler'
import { MailKind } from '@/prisma/generated/client'
import type { MailPreferences, mailContract } from './contract'

type Get = (typeof mailContract)['GET /api/mail/preferences/']
type Change = (typeof mailContract)['PATCH /api/mail/preferences/']

const KINDS = Object.values(MailKind)

const toPreferences = ({ mutedMails }: { mutedMails: MailKind[] }): MailPreferences => ({
  video_ready: !mutedMails.includes('video_ready'),
  low_credits: !mutedMails.includes('low_credits'),
})

/** The user's mail preferences. */
export const getPreferences: Handler<Get> = async ({ caller, services: { prisma } }) =>
  toPreferences(await prisma.user.findUniqueOrThrow({ where: { id: caller.userId } }))

/** Turns kinds of mail on or off; others stay unchanged. */
export const changePreferences: Handler<Change> = ({ body, caller, services: { prisma } }) =>
  prisma.$transaction(async db => {
    const where = { id: caller.userId }
    await db.$queryRaw`SELECT 1 FROM "user" WHERE id = ${caller.userId} FOR UPDATE`
    const { mutedMails } = await db.user.findUniqueOrThrow({ where })
    const wanted = { ...toPreferences({ mutedMails }), ...body }
    return toPreferences(
      await db.user.update({ where, data: { mutedMails: KINDS.filter(kind => !wanted[kind]) } }),
    )
  })
