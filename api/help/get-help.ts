import type { Handler } from '../http/handler'
import { cleanHtml } from './clean-html'
import type { helpContract } from './contract'
import { supportAddress } from './support-address'
import { addressIn, widgetsIn } from './widgets'

const usual = (address: string): string =>
  `<p>Tell us what you want to make, and what stands in the way. People read it, and answer by mail.</p>
  <p>You can also write to <a href="mailto:${address}">${address}</a>.</p>`

let cleaned: { from: string; html: Promise<string> } | null = null

function supportHtml(): Promise<string> {
  const from = process.env.SUPPORT_HTML ?? usual(supportAddress())
  if (cleaned?.from !== from) cleaned = { from, html: cleanHtml(from) }
  return cleaned.html
}

/** How to reach support: `SUPPORT_HTML`, cleaned, and the widgets that are set up. */
export const getHelp: Handler<(typeof helpContract)['GET /api/help/']> = async () => ({
  html: await supportHtml(),
  help_center: addressIn(process.env, 'HELP_CENTER_URL'),
  widgets: widgetsIn(),
})
