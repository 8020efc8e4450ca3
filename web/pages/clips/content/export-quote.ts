import { addQuote } from '@/compositions/edit/add-quote'
import { diffCanvas } from '@/compositions/edit/canvas-patch'
import { isRefusal } from '@/compositions/edit/edit'
import { formatNamed } from '@/compositions/model/project'
import { call } from '@/web/client/call'
import type { QuoteInText } from './quotes-in'

const MAX_TITLE = 60

/**
 * Makes a project of a quote and exports its picture as PNG; the project stays, so that the card can be restyled.
 * @throws {Error} with the reason if the quote does not fit into a project.
 */
export async function exportQuote({ text, by }: QuoteInText): Promise<void> {
  const title = text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE - 1)}…` : text
  const { id, project } = await call('POST /api/projects/', {
    body: { type: 'scratch', title, format: formatNamed('1080X1080') },
  })
  const [background, quote, name] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const card = addQuote(project, { text, by, ids: { background, quote, name } })
  if (isRefusal(card)) throw new Error(card.reason)
  const params = { id }
  await call('POST /api/projects/{id}/save_project/', {
    params,
    body: { patches: [diffCanvas(project, card)] },
  })
  await call('POST /api/projects/{id}/export/', { params, body: { format: 'png' } })
}
