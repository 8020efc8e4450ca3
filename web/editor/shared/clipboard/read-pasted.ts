import { MAX_TEXT_LENGTH } from '@/compositions/catalog/field-limits'
import type { Clipboard } from './clipboard'

/** Clipboard content that can be added to the canvas, or the reason why not. */
export type Pasted =
  | { kind: 'files'; files: File[] }
  | { kind: 'text'; text: string }
  | { kind: 'refused'; reason: string }

const INSTEAD = 'Copy text, a picture, a video or sound.'

const refused = (reason: string): Pasted => ({ kind: 'refused', reason: `${reason} ${INSTEAD}` })

/** The text of copied HTML, without scripts and styles. */
function lettersOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const unread of body.querySelectorAll('script, style, template')) unread.remove()
  return body.textContent.replaceAll(/[ \t]+/g, ' ').trim()
}

/** Whether a text is JSON, the form in which other editors put their data on the clipboard. */
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
  const [most, found] = [MAX_TEXT_LENGTH, text.length].map(count => count.toLocaleString('en-US'))
  return {
    kind: 'refused',
    reason: `A text layer holds up to ${most} letters, and this text has ${found}. Copy a part of it.`,
  }
}

/**
 * Reads the clipboard. Programs that copy text may add a picture of it: then the text wins. For a picture
 * copied from a page or a file, the file wins.
 */
export function readPasted(clipboard: Clipboard): Pasted {
  const [text, html] = ['text/plain', 'text/html'].map(type => clipboard.getData(type).trim())
  const files = [...clipboard.files]
  if (files.length && !(text && html)) return { kind: 'files', files }
  const letters = text || lettersOf(html ?? '')
  return letters ? readText(letters) : refused('There is nothing on the clipboard that can be pasted here.')
}
