import type { Transaction } from '../../../../prisma/generated/client'
import { moneyText } from '../../../platform/providers/payment/money-text'
import { isTestPayment } from '../../../platform/providers/payment/simulated/is-test-payment'
import { writeMail } from '../../mail/write-mail'
import { dayText } from '../day-text'
import type { EffectContext } from './effect-context'

type Customer = { name: string; email: string }
type Line = { text: string; amount: number }

/** Puts the receipt of a payment into the outbox, to the address that was given when it was paid. */
export async function writeReceipt({ db, publicUrl }: EffectContext, row: Transaction): Promise<void> {
  const { owner, title } = await db.team.findUniqueOrThrow({
    where: { id: row.teamId },
    include: { owner: true },
  })
  const { name, email } = row.customer as Customer
  const money = (amount: number) => moneyText(amount, row.currency)
  const lines = (row.lines as Line[]).map(({ text, amount }) => ({ label: text, amount: money(amount) }))
  await writeMail(db, {
    to: email || owner.email,
    template: 'receipt',
    props: {
      name,
      team: title,
      number: row.number,
      date: dayText(row.paidAt),
      lines: row.tax ? [...lines, { label: 'Tax', amount: money(row.tax) }] : lines,
      total: money(row.amount),
      link: `${publicUrl}/usage/`,
      isTest: isTestPayment(row.remoteId),
    },
  })
}
