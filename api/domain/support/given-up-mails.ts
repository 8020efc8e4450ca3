import { notFound, refuse } from '../../platform/errors/api-error'
import { rowsOf, toPage } from '../../platform/http/paginate'
import { GIVEN_UP } from '../../platform/providers/mail/send-outbox'
import type { Handler } from '../../platform/routing/handler'
import { audit } from '../audit/audit'
import type { supportContract } from './contract'

type Contract = typeof supportContract

const where = { sentAt: null, attempts: { gte: GIVEN_UP } }

/** Mails that were given up. What is in them is for whom they were sent to. */
export const listGivenUpMails: Handler<Contract['GET /api/support/mails/']> = async ({
  query,
  services: { prisma },
  request,
}) => {
  const [count, mails] = await Promise.all([
    prisma.outboxMail.count({ where }),
    prisma.outboxMail.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], ...rowsOf(query) }),
  ])
  const results = mails.map(({ id, to, subject, createdAt, lastError }) => ({
    id,
    to,
    subject,
    at: createdAt.toISOString(),
    error: lastError ?? '',
  }))
  return toPage(request, query, { count, results })
}

/** Sends a mail again, as if it had not been tried. One whose text is kept no more can't be. */
export const sendMailAgain: Handler<Contract['POST /api/support/mails/{id}/send/']> = async ({
  params: { id },
  caller,
  services: { prisma, mailer },
}) => {
  await prisma.$transaction(async db => {
    const [mail] = await db.outboxMail.updateManyAndReturn({
      where: { id, ...where },
      data: { attempts: 0, dueAt: new Date() },
    })
    if (!mail) throw notFound()
    if (!mail.text)
      throw refuse(409, 'The text of this mail is kept no more. Ask the user to have it sent anew.')
    const { to, subject } = mail
    await audit(db, caller, { act: 'support.send_mail', rowId: id, details: { to, subject } })
  })
  mailer.wake()
  return { detail: 'The mail is being sent again.' }
}
