import { MAX_TEXT_LENGTH } from '@/compositions/catalog/field-limits'
import type { Clipboard } from './clipboard'

/** What was pasted, as far as it can be put on the canvas; else the reason why not. */
export type Pasted =
  | { kind: 'files'; files: File[] }
  | { kind: 'text'; text: string }
  | { kind: 'refused'; reason: string }

const INSTEAD = 'Copy text, a picture, a video or sound.'

const refused = (reason: string): Pasted => ({ kind: 'refused', reason: `${reason} ${INSTEAD}` })

/** The letters of a page that was copied, without its scripts. */
function lettersOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const unread of body.querySelectorAll('script, style, template')) unread.remove()
  return body.textContent.replaceAll(/[ \t]+/g, ' ').trim()
}

/** Is a text what a program keeps for itself, as other editors put it on the clipboard? */
function isData(text: string): boolean {
  if (!/^[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function readText(text: string): Pasted {
  if (isData(text)) return refused('This was copied in another program, which alone can read it.')
  if (text.length <= MAX_TEXT_LENGTH) return { kind: 'text', text }
  const [most, found] = [MAX_TEXT_LENGTH, text.length].map(count => count.toLocaleString('en'))
  return {
    kind: 'refused',
    reason: `A text layer holds up to ${most} letters, and this text has ${found}. Copy a part of it.`,
  }
}

/**
 * Reads what the clipboard holds. Of programs that copy a picture of their text along with it the text is taken, of a
 * picture copied from a page or a file the file.
 */
export function readPasted(clipboard: Clipboard): Pasted {
  const [text, html] = ['text/plain', 'text/html'].map(type => clipboard.getData(type).trim())
  const files = [...clipboard.files]
  if (files.length && !(text && html)) return { kind: 'files', files }
  const letters = text || lettersOf(html ?? '')
  return letters ? readText(letters) : refused('There is nothing on the clipboard that can be pasted here.')
}
