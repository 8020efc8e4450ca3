import { escapeMarkup } from '@/compositions/util/escape-markup'

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The content of an element: text, or child elements, with a list for repeated names. */
export type XmlValue = string | number | boolean | { [name: string]: XmlValue | XmlValue[] | undefined }

/** Writes an element with its content; undefined children are omitted. */
export function toXml(name: string, content: XmlValue): string {
  if (typeof content !== 'object') return `<${name}>${escapeMarkup(String(content))}</${name}>`
  const inner = Object.entries(content).flatMap(([child, value]) =>
    [value].flat().map(item => (item === undefined ? '' : toXml(child, item))),
  )
  return `<${name}>${inner.join('')}</${name}>`
}

/** The content of every element of a name, with entities resolved if `text` is requested. */
export function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(match => match[1]!)
}

/** The plain text of the first element of a name, if there is one. */
export function elementText(xml: string, name: string): string | undefined {
  return elements(xml, name)[0]?.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, dec, hex, word) => {
    if (word) return ENTITIES[word] ?? whole
    return String.fromCodePoint(dec ? Number(dec) : Number.parseInt(hex, 16))
  })
}
