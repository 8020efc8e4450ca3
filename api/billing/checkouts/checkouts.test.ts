import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePayer, type Payer } from '../test-payer'
import { type TestServer, testServer } from '../../test-server'

const STARTER = 'talkreel_starter_month'
const PREMIUM = 'talkreel_premium_month'
const CREDITS = 'talkreel_credits_30'

let server: TestServer
let payer: Payer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  payer = await makePayer(server)
})

describe('a payment in the test checkout', () => {
  it('puts the team on the plan, gives its allowance at once, and mails a receipt', async () => {
    const checkout = await payer.open(STARTER)
    expect(checkout).toMatchObject({ state: 'open', provider: 'test' })
    expect(await payer.pay(checkout)).toMatchObject({ status: 200, body: { state: 'completed' } })
    expect(await payer.read(checkout.id)).toMatchObject({ state: 'completed', url: null })
    expect(await payer.subscription()).toMatchObject({
      status: 'active',
      category: 'RECURRING',
      product: { name: 'STARTER' },
      remote_id: expect.stringMatching(/^sub_test_/),
      customer: expect.stringMatching(/^cus_test_/),
    })
    expect(await payer.credits()).toBe(60)
    const [paid] = await payer.transactions()
    expect(paid).toMatchObject({ status: 'paid', amount: 1800, currency: 'USD', number: expect.stringMatching(/^T-\d{4}-\d{6}$/) })
    const mail = await server.database.prisma.outboxMail.findFirstOrThrow({ where: { to: payer.email } })
    expect(mail.subject).toBe(`Receipt ${paid?.number}`)
    expect(mail.text).toContain('$18.00')
  })
})
