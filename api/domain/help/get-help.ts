import type { Handler } from '../../platform/routing/handler'
import { type Settings, settings } from '../../platform/settings/settings'
import { cleanHtml } from './clean-html'
import type { helpContract, Widget } from './contract'

const usual = (address: string): string =>
  `<p>Tell us what you’re making and where you’re stuck. A real person replies by email.</p>
  <p>You can also write to <a href="mailto:${address}">${address}</a>.</p>`

let cleaned: { from: string; html: Promise<string> } | null = null

function cleanOnce(from: string): Promise<string> {
  if (cleaned?.from !== from) cleaned = { from, html: cleanHtml(from) }
  return cleaned.html
}

/** What a page needs of a widget to load it. */
const shown = (widget: Settings['widgets']['chat']): Widget | null =>
  widget && { script: widget.script, id: widget.id }

/** How to reach support: `SUPPORT_HTML`, cleaned, and the widgets that are set up. */
export const getHelp: Handler<(typeof helpContract)['GET /api/help/']> = async () => {
  const { supportHtml, supportEmail, helpCenter, widgets } = settings()
  const { chat, analytics, feedback, revenue } = widgets
  return {
    html: await cleanOnce(supportHtml ?? usual(supportEmail)),
    help_center: helpCenter,
    widgets: {
      chat: shown(chat),
      analytics: shown(analytics),
      feedback: shown(feedback),
      revenue: shown(revenue),
    },
  }
}
