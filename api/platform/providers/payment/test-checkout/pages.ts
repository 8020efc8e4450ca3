import { readFileSync } from 'node:fs'
import { signedPath } from '@/api/platform/signing/sign'
import { escapeMarkup } from '@/compositions/util/escape-markup'
import type { Prisma } from '@/prisma/generated/client'
import { projectFile } from '@/remotion/environment/cache'
import { drawPage } from '../draw-page'
import { moneyText } from '../money-text'
import { checkoutRequestSchema, type FramedPage } from '../payment-provider'
import { sum } from './charge'
import { linesOf } from './price-of'

const read = (name: string) =>
  readFileSync(projectFile(`api/platform/providers/payment/test-checkout/${name}`), 'utf8')

const css = read('page.css')
const script = read('form.js')

const CARDS = `Test cards: 4242 4242 4242 4242 is paid, 4000 0000 0000 0002 declined, 4000 0000 0000 0341 declined at the
  next payment.`

const cardField = `<label>Card number
  <input name="card" value="4242 4242 4242 4242" inputmode="numeric" autocomplete="off" required
    aria-describedby="cards" /></label>
<p class="hint" id="cards">${CARDS}</p>`

const NOTICE = '<p class="notice" role="note"><strong>Test checkout:</strong> no money is taken</p>'

const row = (text: string, amount: string, name = '') =>
  `<dt class="${name}">${escapeMarkup(text)}</dt><dd class="${name}">${escapeMarkup(amount)}</dd>`

/** The page where a test payment is made, in the color scheme of the page around it. */
export async function drawCheckoutPage(
  db: Prisma.TransactionClient,
  secret: string,
  { id, checkoutId, scheme }: { id: string; checkoutId: string; scheme: 'light' | 'dark' },
): Promise<FramedPage> {
  const { request } = await db.testCheckout.findUniqueOrThrow({ where: { id } })
  const asked = checkoutRequestSchema.parse(request)
  const { lines, currency } = await linesOf(db, asked)
  const total = moneyText(sum(lines), currency)
  const bill = lines.map(({ text, amount }) => row(text, moneyText(amount, currency))).join('')
  const content = `${NOTICE}<h1>Pay ${escapeMarkup(total)}</h1>
<dl>${bill}${row('Total', total, 'total')}</dl>
<form>
  ${cardField}
  <label>Name on the card <input name="name" autocomplete="off" value="Test Person" /></label>
  <label>Country <input name="country" autocomplete="off" maxlength="2" value="${escapeMarkup(asked.country ?? 'US')}" /></label>
  <p class="error" role="alert"></p>
  <div class="buttons"><button type="button" id="cancel">Cancel</button><button type="submit">Pay</button></div>
</form>`
  const data = {
    checkout: checkoutId,
    submit: signedPath(secret, `/api/checkouts/${checkoutId}/pay/`),
    done: 'Paid',
  }
  return drawPage({ title: 'Test checkout', scheme, css, content, data, script })
}

/** The page where the card of a test customer is changed. `back` is a path of the product. */
export function drawCardPage(secret: string, customer: string, back: string): FramedPage {
  const content = `${NOTICE}<h1>Payment method</h1>
<form>
  ${cardField}
  <p class="error" role="alert"></p>
  <div class="buttons"><a class="back" href="${escapeMarkup(back)}">Back</a><button type="submit">Save card</button></div>
</form>`
  const data = { submit: signedPath(secret, `/api/checkouts/cards/${customer}/`), done: 'Saved' }
  return drawPage({ title: 'Payment method', scheme: 'auto', css, content, data, script })
}
