import { dayText } from '@/api/domain/billing/dates'
import { moneyText } from '@/api/platform/providers/payment/money-text'
import { billedCustomerSchema, billLinesSchema } from '@/api/platform/providers/payment/payment-provider'
import type { Transaction } from '@/prisma/generated/client'
import { openPen, type Pen } from './pen'

const GRID = 24

/** Draws the product's mark, `size` points wide, with its left upper corner at x, y. */
function drawLogo(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / GRID)
  doc.roundedRect(0, 0, GRID, GRID, 6).fill('#171717')
  doc.roundedRect(4, 9, 3, 6, 1.5).fill('#ffffff')
  doc.roundedRect(17, 9, 3, 6, 1.5).fill('#ffffff')
  doc.roundedRect(9, 5, 6, 14, 2).fill('#3f48ff')
  doc.path('M10.6 9.6v4.8a.5.5 0 0 0 .76.43l3-2.4a.5.5 0 0 0 0-.86l-3-2.4a.5.5 0 0 0-.76.43Z').fill('#ffffff')
  doc.restore()
}

/** What stands on an invoice: amount in the currency's smallest unit. */
type Line = { text: string; amount: number }

/** So many fit on the page. */
const MOST = 10

/** The lines of an invoice, the last ones as one where they would not fit on the page; their sum stays. */
export function foldLines(lines: Line[]): Line[] {
  if (lines.length <= MOST) return lines
  const rest = lines.slice(MOST - 1)
  const amount = rest.reduce((sum, line) => sum + line.amount, 0)
  return [...lines.slice(0, MOST - 1), { text: `${rest.length} more`, amount }]
}

/** What of a transaction is kept as it was when it was paid. */
/** What an invoice tells beside the transaction: who sells, what the team is called, whether money was taken. */
export type InvoiceOptions = { seller: string[]; team: string; isTest: boolean }

const LEFT = 56
const RIGHT = 539
const MIDDLE = 310
const COLUMN = 220
const ROW = 26
const GREY = '#6b7280'
const RULE = '#e5e7eb'
const AMBER = { background: '#fff4d6', ink: '#7a4b00' }

/** What stands on what the test checkout makes out. */
const NO_MONEY = 'Test checkout: no money was taken'

const rule = ({ doc }: Pen, y: number, from = LEFT) =>
  doc.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(RULE).stroke()

const regions = new Intl.DisplayNames('en', { type: 'region' })
const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code)

async function drawHead(pen: Pen, { number }: Transaction): Promise<void> {
  drawLogo(pen.doc, LEFT, 56, 28)
  await pen.line('Talkreel', LEFT + 38, 59, { size: 18, weight: 700 })
  await pen.line('Invoice', RIGHT, 56, { size: 22, weight: 600, right: true })
  await pen.line(number, RIGHT, 84, { size: 10, color: GREY, right: true })
}

/** Draws a heading with lines under it; gives where they end. */
async function drawBlock(pen: Pen, heading: string, lines: string[], x: number, y: number): Promise<number> {
  await pen.line(heading, x, y, { size: 9, weight: 500, color: GREY })
  let bottom = y + 17
  for (const [index, line] of lines.filter(Boolean).entries()) {
    await pen.line(line, x, bottom, { size: 10.5, weight: index ? 400 : 600, width: COLUMN })
    bottom += 15
  }
  return bottom
}

async function drawBanner(pen: Pen, y: number): Promise<void> {
  pen.doc.roundedRect(LEFT, y, RIGHT - LEFT, 30, 6).fill(AMBER.background)
  const style = { size: 10.5, weight: 600, color: AMBER.ink }
  await pen.line(NO_MONEY, LEFT + 12, y + 9, style)
}

type Row = Line & { isStrong?: boolean }

/** The sums under the lines. Where a part was given back, what is left of the payment ends them. */
function sumsOf({ amount, tax, refunded }: Transaction): Row[] {
  const sums: Row[] = tax
    ? [
        { text: 'Before tax', amount: amount - tax },
        { text: 'Tax', amount: tax },
      ]
    : []
  sums.push({ text: 'Paid', amount, isStrong: !refunded })
  if (!refunded) return sums
  const rest = { text: 'Paid after the refund', amount: amount - refunded, isStrong: true }
  return [...sums, { text: 'Refunded', amount: -refunded }, rest]
}

async function drawTable(pen: Pen, row: Transaction, from: number): Promise<void> {
  const money = (amount: number) => moneyText(amount, row.currency)
  const heading = { size: 9, weight: 500, color: GREY }
  await pen.line('Description', LEFT, from, heading)
  await pen.line(`Amount (${row.currency})`, RIGHT, from, { ...heading, right: true })
  let y = from + 20
  rule(pen, y)
  for (const { text, amount } of foldLines(billLinesSchema.parse(row.lines))) {
    await pen.line(text, LEFT, y + 8, { size: 10.5, width: 350 })
    await pen.line(money(amount), RIGHT, y + 8, { size: 10.5, right: true })
    y += ROW
    rule(pen, y)
  }
  y += 6
  for (const { text, amount, isStrong } of sumsOf(row)) {
    const style = { size: isStrong ? 12 : 10.5, weight: isStrong ? 600 : 400 }
    await pen.line(text, MIDDLE, y + 8, style)
    await pen.line(money(amount), RIGHT, y + 8, { ...style, right: true })
    y += ROW
  }
}

/** Draws the invoice of something paid on one page. Resolves with the bytes of the PDF. */
export async function drawInvoice(
  row: Transaction,
  { seller, team, isTest }: InvoiceOptions,
): Promise<Buffer> {
  const pen = openPen({
    Title: `Invoice ${row.number}`,
    Author: seller[0] ?? '',
    Subject: isTest ? NO_MONEY : row.text,
    CreationDate: row.paidAt,
  })
  const chunks: Buffer[] = []
  pen.doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>(done => pen.doc.once('end', done))
  const { name, email, country } = billedCustomerSchema.parse(row.customer)
  await drawHead(pen, row)
  const ends = await Promise.all([
    drawBlock(pen, 'From', seller, LEFT, 132),
    drawBlock(pen, 'To', [name || team, name ? team : '', email, countryName(country)], MIDDLE, 132),
  ])
  let y = Math.max(...ends) + 18
  if (isTest) {
    await drawBanner(pen, y)
    y += 48
  }
  await drawBlock(pen, 'Paid on', [dayText(row.paidAt)], LEFT, y)
  await drawBlock(pen, 'For', [row.text], MIDDLE, y)
  await drawTable(pen, row, y + 66)
  await pen.line(`Invoice ${row.number}, paid on ${dayText(row.paidAt)}`, LEFT, 786, { size: 9, color: GREY })
  pen.doc.end()
  await ended
  return Buffer.concat(chunks)
}
