import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '@/api/platform/settings/settings'
import { testTeam } from '@/api/testing/database'
import { tokenOf } from '@/api/testing/people'
import { type TestServer, testServer } from '@/api/testing/server'
import { foldLines } from './invoice/draw-invoice'

let server: TestServer
let teamId: string
let token: string
beforeAll(async () => {
  server = await testServer()
  const { prisma } = server.database
  const { user, team } = await testTeam(prisma)
  teamId = team.id
  await prisma.user.update({ where: { id: user.id }, data: { currentTeamId: teamId } })
  token = await tokenOf(prisma, user.id)
})
afterAll(() => server.stop())

let count = 0
const pay = (data: object = {}) => {
  count += 1
  return server.database.prisma.transaction.create({
    data: {
      teamId,
      number: `T-2026-${String(count).padStart(6, '0')}`,
      remoteId: `pay_test_${count}`,
      status: 'paid',
      text: 'Starter',
      lines: [{ text: 'Starter', amount: 1800 }],
      amount: 1800,
      currency: 'USD',
      customer: { name: 'Ann Miller', email: 'ann@example.test', country: 'DE' },
      paidAt: new Date(Date.UTC(2026, 0, count)),
      ...data,
    },
  })
}
const invoice = async (id: string) => {
  const response = await fetch(new URL(`/api/transactions/${id}/invoice/`, server.address), {
    headers: { Authorization: `Token ${token}` },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('payments', () => {
  it('are listed in pages, newest first, with their currency', async () => {
    await pay()
    await pay({ currency: 'JPY', amount: 2500, tax: 250, refunded: 2500, status: 'refunded' })
    await pay({ status: 'failed' })
    const first = await server.call('GET /api/transactions/', { query: { page_size: 2 }, token })
    expect(first).toMatchObject({
      count: 3,
      previous: null,
      results: [
        { number: 'T-2026-000003', status: 'failed' },
        {
          number: 'T-2026-000002',
          status: 'refunded',
          amount: 2500,
          tax: 250,
          refunded: 2500,
          currency: 'JPY',
        },
      ],
    })
    const second = await server.call('GET /api/transactions/', { query: { page_size: 2, page: 2 }, token })
    expect(second.results).toMatchObject([{ number: 'T-2026-000001', paid: '2026-01-01T00:00:00.000Z' }])
  })
})

describe('an invoice', () => {
  it('is a one-page PDF with its number and embedded fonts', async () => {
    const { id, number } = await pay()
    const { response, bytes } = await invoice(id)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="Invoice ${number}.pdf"`)
    const text = bytes.toString('latin1')
    expect(text.slice(0, 5)).toBe('%PDF-')
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(text).toContain('+Inter-Regular')
  })

  it('states that no money was taken if and only if it is from the test checkout', async () => {
    const subject = '(Test checkout: no money was taken)'
    const printed = async (remoteId: string) =>
      (await invoice((await pay({ remoteId })).id)).bytes.toString('latin1')
    expect(await printed('pay_test_x')).toContain(subject)
    expect(await printed('in_1')).not.toContain(subject)
  })

  it('prints names in any script and currencies without cents', async () => {
    const { id } = await pay({
      currency: 'JPY',
      customer: { name: 'محمد 株式会社 김철수 😀 Ő', email: 'x'.repeat(300), country: '??' },
      lines: Array.from({ length: 3 }, () => ({ text: 'हिन्दी ภาษาไทย עברית '.repeat(20), amount: 5 })),
    })
    const { response, bytes } = await invoice(id)
    expect(response.status).toBe(200)
    const text = bytes.toString('latin1')
    for (const font of ['NotoSansArabic', 'NotoSansJP', 'NotoSansKR', 'NotoSansDevanagari', 'NotoSansThai'])
      expect(text).toContain(font)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  it("is not available for a failed payment or another team's", async () => {
    const { id } = await pay({ status: 'failed' })
    expect((await invoice(id)).response.status).toBe(409)
    const { team } = await testTeam(server.database.prisma)
    const theirs = await pay({ teamId: team.id })
    expect((await invoice(theirs.id)).response.status).toBe(404)
  })

  it('combines the last lines if they would not fit on the page, with the same total', () => {
    const lines = Array.from({ length: 12 }, (_, index) => ({ text: `${index}`, amount: index }))
    expect(foldLines(lines.slice(0, 10))).toHaveLength(10)
    expect(foldLines(lines)).toEqual([...lines.slice(0, 9), { text: '3 more', amount: 30 }])
  })

  it('has the seller from INVOICE_SELLER', () => {
    const { seller } = readSettings({ INVOICE_SELLER: ' A Ltd | 1 Street||VAT 1 ' })
    expect(seller).toEqual(['A Ltd', '1 Street', 'VAT 1'])
    expect(readSettings({}).seller).toEqual(['Talkreel'])
  })
})
