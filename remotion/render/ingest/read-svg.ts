import { type CleanSvg, cleanSvg } from '../../../compositions/kinds/svg/clean-svg'

/** A browser's reader and writer of SVG: only who takes in a vector picture waits for them to be loaded. */
async function openTools() {
  const [{ JSDOM }, { default: createPurify }] = await Promise.all([import('jsdom'), import('dompurify')])
  const { window } = new JSDOM('')
  return { purify: createPurify(window), serializer: new window.XMLSerializer() }
}

let tools: ReturnType<typeof openTools> | null = null

/** Reads and cleans the text of an SVG file outside a browser. Rejects with an `SvgError` where it can't be shown. */
export async function readSvg(source: string): Promise<CleanSvg & { text: string }> {
  tools ??= openTools()
  const { purify, serializer } = await tools
  const clean = cleanSvg(source, purify)
  return { ...clean, text: serializer.serializeToString(clean.root) }
}
