import type { Transaction } from '@/prisma/generated/client'
import type { CheckoutItem } from '../domain/billing/checkouts/contract'
import type { SubscriptionItem } from '../domain/billing/contract'
import { balanceOf } from '../domain/billing/ledger'
import { expiry, hashToken } from '../platform/permissions/tokens'
import { testTeam } from './database'
import type { Answer, TestServer } from './server'

type Asked = { coupon?: string; quantity?: number; country?: string }

/** A user with a team and a confirmed address, who pays in the test checkout like its page does. */
export type Payer = {
  teamId: string
  userId: string
  email: string
  token: string
  tryToOpen(priceId: string, more?: Asked): Promise<Answer<Record<string, unknown>>>
  open(priceId: string, more?: Asked): Promise<CheckoutItem>
  read(id: string): Promise<CheckoutItem>
  /** Submits a card on the page of a checkout. */
  pay(checkout: CheckoutItem, card?: string): Promise<{ status: number; body: unknown }>
  buy(priceId: string, more?: Asked): Promise<void>
  subscription(): Promise<SubscriptionItem>
  credits(): Promise<number>
  transactions(): Promise<Transaction[]>
}

/** The data and the Content-Security-Policy of a page in the payment frame. */
export async function readPage(server: TestServer, url: string) {
  const response = await fetch(new URL(url, server.address))
  const html = await response.text()
  const [, data = '{}'] = /id="data">(.*)<\/script>/.exec(html) ?? []
  return { status: response.status, headers: response.headers, html, data: JSON.parse(data) }
}

/** Submits a form of the payment frame like its script does. */
export async function sendForm(server: TestServer, path: string, form: Record<string, string>) {
  const response = await fetch(new URL(path, server.address), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(form),
  })
  return { status: response.status, body: await response.json() }
}

/** Creates a payer on a test server. */
export async function makePayer(server: TestServer): Promise<Payer> {
  const { prisma } = server.database
  const { user, team } = await testTeam(prisma)
  const token = `token-of-${user.id}`
  await prisma.user.update({
    where: { id: user.id },
    data: { currentTeamId: team.id, emailVerifiedAt: new Date() },
  })
  await prisma.authToken.create({
    data: { userId: user.id, tokenHash: hashToken(token), expiresAt: expiry() },
  })
  const tryToOpen: Payer['tryToOpen'] = (priceId, more) =>
    server.ask('POST /api/checkouts/', { token, body: { priceId, ...more } })
  const open: Payer['open'] = (priceId, more) =>
    server.call('POST /api/checkouts/', { token, body: { priceId, ...more } })
  const pay: Payer['pay'] = async ({ url }, card = '4242 4242 4242 4242') => {
    const { data } = await readPage(server, url ?? '')
    return sendForm(server, data.submit, { card, name: 'Ada', country: 'GB' })
  }
  return {
    teamId: team.id,
    userId: user.id,
    email: user.email,
    token,
    tryToOpen,
    open,
    read: id => server.call('GET /api/checkouts/{id}/', { token, params: { id } }),
    pay,
    buy: async (priceId, more) => {
      const { status, body } = await pay(await open(priceId, more))
      if (status !== 200) throw new Error(JSON.stringify(body))
    },
    subscription: () => server.call('GET /api/subscriptions/active/', { token }),
    credits: () => balanceOf(prisma, team.id, 'TALKREEL_CREDIT'),
    transactions: () =>
      prisma.transaction.findMany({ where: { teamId: team.id }, orderBy: { number: 'asc' } }),
  }
}
