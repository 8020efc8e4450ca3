import { readFileSync } from 'node:fs'
import { drawPage } from '../draw-page'
import type { FramedPage } from '../payment-provider'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const css = read('page.css')
const script = read('checkout.js')

/** Of the release that belongs to the library's API version (https://docs.stripe.com/sdks/stripejs-versioning). */
const LIBRARY = 'https://js.stripe.com/endive/stripe.js'

/** What Stripe's script may load (https://docs.stripe.com/security/guide#content-security-policy). */
const SOURCES = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
  'img-src': 'https://*.stripe.com',
}

/** What the page with Stripe's form is drawn from; `clientSecret` opens this one checkout. */
type CheckoutPage = {
  checkout: string
  publishableKey: string
  clientSecret: string | null
  isOpen: boolean
  isCompleted: boolean
}

/** The page that holds Stripe's own form and tells what happens in it. Its colors are set at Stripe. */
export const drawCheckoutPage = (data: CheckoutPage): FramedPage =>
  drawPage(
    {
      title: 'Payment',
      scheme: 'light',
      css,
      content: '<div id="checkout"></div>',
      data,
      script,
      library: LIBRARY,
    },
    SOURCES,
  )
