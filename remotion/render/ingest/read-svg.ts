import createPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import { type CleanSvg, cleanSvg } from '../../../compositions/layers/svg/clean-svg'

let tools: { purify: ReturnType<typeof createPurify>; serializer: XMLSerializer } | null = null

function openTools() {
  const { window } = new JSDOM('')
  return { purify: createPurify(window), serializer: new window.XMLSerializer() }
}

/** Reads and cleans the text of an SVG file outside a browser. Throws an `SvgError` where it can't be shown. */
export function readSvg(source: string): CleanSvg & { text: string } {
  tools ??= openTools()
  const clean = cleanSvg(source, tools.purify)
  return { ...clean, text: tools.serializer.serializeToString(clean.root) }
}
