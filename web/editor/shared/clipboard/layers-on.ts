import { lastCopied } from '@/web/editor/core/clipboard/copied-layers'
import type { Copied } from '@/web/editor/core/clipboard/write-copied'
import { type Clipboard, clipboardOf } from './clipboard'
import { readCopied } from './read-copied'

/** A fingerprint of the clipboard right after each copy on this page. */
const looks = new WeakMap<Copied, string>()

/** A fingerprint of the clipboard's content. */
function lookOf(clipboard: Clipboard): string {
  const found = readCopied(clipboard)
  // Browsers change the HTML of the clipboard, so layers are identified by their id.
  const html = found ? 'id' in found && found.id : clipboard.getData('text/html')
  const files = [...clipboard.files].map(({ name, size }) => `${name} ${size}`)
  return [clipboard.getData('text/plain').replaceAll('\r\n', '\n'), html, ...files].join('\n\n')
}

/**
 * The layers to paste: those copied on this page unless the clipboard has changed since, else those on the
 * clipboard. Where the browser could not write the clipboard, its content at the first paste is the baseline:
 * only a change after that counts as newer. Null if there are no layers.
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
