import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { type Settings, settings } from '@/api/platform/settings/settings'
import { allowedHtml } from '@/compositions/catalog/allowed-html'
import { queueMail } from '../mail/queue-mail'
import type { helpContract, Widget } from './contract'

/**
 * The hosts that pages may load widgets from: those of the scripts, and those listed in `CHAT_HOSTS` and the like.
 * Empty without widgets.
 */
export function widgetHosts({ widgets }: Pick<Settings, 'widgets'>): string[] {
  const hosts = Object.values(widgets).flatMap(widget =>
    widget ? [new URL(widget.script).origin, ...widget.hosts] : [],
  )
  return [...new Set(hosts)]
}

/** Sanitizes HTML to text, links and lists. */
async function cleanHtml(html: string): Promise<string> {
  const [{ JSDOM }, { default: createPurify }] = await Promise.all([import('jsdom'), import('dompurify')])
  return createPurify(new JSDOM('').window).sanitize(html, allowedHtml)
}

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

/** How to reach support: the sanitized `SUPPORT_HTML`, and the configured widgets. */
const getHelp: Handler<(typeof helpContract)['GET /api/help/']> = async () => {
  const { supportHtml, supportEmail, helpCenter, terms, privacy, widgets } = settings()
  const { chat, analytics, feedback, revenue } = widgets
  return {
    html: await cleanOnce(supportHtml ?? usual(supportEmail)),
    help_center: helpCenter,
    terms,
    privacy,
    widgets: {
      chat: shown(chat),
      analytics: shown(analytics),
      feedback: shown(feedback),
      revenue: shown(revenue),
    },
  }
}

type SendFeedback = (typeof helpContract)['POST /api/feedback/']

/** Mails a user's message to support with their account and page; replies go to the user. */
const sendFeedback: Handler<SendFeedback> = async ({ body, caller, services }) => {
  const { prisma, rateLimiter, mailer } = services
  await rateLimiter.consume('support', caller.userId)
  const { name, email } = await prisma.user.findUniqueOrThrow({ where: { id: caller.userId } })
  await queueMail(prisma, {
    to: settings().supportEmail,
    template: 'feedback',
    props: { ...body, name, email },
    headers: { 'Reply-To': email },
  })
  mailer.wake()
  return { detail: 'Thank you. We got your message.' }
}

export const helpRoutes: Handlers<typeof helpContract> = {
  'GET /api/help/': getHelp,
  'POST /api/feedback/': sendFeedback,
}
