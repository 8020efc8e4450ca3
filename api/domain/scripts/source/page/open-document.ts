import { parseHTML } from 'linkedom'

/** Elements that belong into the head if they come before any text. */
const OF_HEAD = new Set(['base', 'link', 'meta', 'script', 'style', 'title'])

/** The parser keeps names of attributes as they are written, and nothing finds `CLASS`. */
function lowerAttributes(document: Document): void {
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes]) {
      const lower = name.toLowerCase()
      if (lower === name) continue
      element.removeAttribute(name)
      element.setAttribute(lower, value)
    }
}

/** Adds the elements that HTML allows to leave out: `html`, `head` and `body`. */
function addStructure(document: Document): void {
  const root = document.documentElement
  const { head, body } = document
  let isHead = true
  for (const node of [...root.childNodes]) {
    if (node === head || node === body) continue
    const name = node.nodeType === 1 ? (node as Element).localName : ''
    isHead &&= OF_HEAD.has(name) || !node.textContent?.trim()
    const target = isHead ? head : body
    target.append(node)
  }
}

/** Parses a page without running or loading anything of it. */
export function openDocument(html: string): Document {
  const content = html.replace(/^\uFEFF?(?:\s|<\?[^>]*>|<!doctype[^>]*>|<!--[\s\S]*?-->)*/i, '')
  const { document } = parseHTML(/^<html[\s>]/i.test(content) ? content : `<html>${content}</html>`)
  if (/\s[A-Z][A-Za-z-]*\s*=/.test(content)) lowerAttributes(document)
  addStructure(document)
  return document
}
