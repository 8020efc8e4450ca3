import { lastCopied } from '@/web/editor/core/clipboard/copied-layers'
import type { Copied } from '@/web/editor/core/clipboard/write-copied'
import { type Clipboard, clipboardOf } from './clipboard'
import { readCopied } from './read-copied'

/** How a clipboard looks since something was copied on this page, by what was. */
const looks = new WeakMap<Copied, string>()

/** What tells the content of a clipboard from another. */
function lookOf(clipboard: Clipboard): string {
  const found = readCopied(clipboard)
  // A browser writes html down in its own way.
  const html = found ? 'id' in found && found.id : clipboard.getData('text/html')
  const files = [...clipboard.files].map(({ name, size }) => `${name} ${size}`)
  return [clipboard.getData('text/plain').replaceAll('\r\n', '\n'), html, ...files].join('\n\n')
}

/**
 * The layers to be pasted: those that were copied on this page where the clipboard holds nothing newer, else those that
 * it holds. Whatever was copied elsewhere since then is newer; where the browser kept the clipboard to itself, that
 * shows from the second time on. Null where there are none.
 */
export function layersOn(clipboard: Clipboard): Copied | { reason: string } | null {
  const last = lastCopied()
  if (last) {
    const { copied, written } = last
    const now = lookOf(clipboard)
    const then = looks.get(copied) ?? (written ? lookOf(clipboardOf(written)) : now)
    looks.set(copied, then)
    if (then === now) return copied
  }
  return readCopied(clipboard)
}
