import { collectParagraphs } from './collect-paragraphs'
import { HEADINGS, isBlock, isElement, isSkipped, LISTS, nameOf } from './elements'

/** Calls `enter` and `leave` for `root` and the nodes below it, at any depth; what `enter` refuses is not left either. */
function walk(root: Node, enter: (node: Node) => boolean, leave: (node: Node) => void): void {
  let node: Node | null = root
  while (node) {
    const isEntered = enter(node)
    if (isEntered && node.firstChild) {
      node = node.firstChild
      continue
    }
    if (isEntered) leave(node)
    while (node !== root && !node.nextSibling && node.parentNode) {
      node = node.parentNode
      leave(node)
    }
    if (node === root) return
    node = node.nextSibling
  }
}

const TEXT_NODE = 3

/**
 * Returns the text of an element as paragraphs: headings as paragraphs of their own, lists and rows of tables as
 * sentences. Leaves out menus, forms, code, captions, marks of footnotes and what is hidden.
 */
export function blockText(root: Element): string[] {
  const found = collectParagraphs()
  const open = { heading: 0, list: 0, row: 0, link: 0 }
  let breaks = 0

  function end(): void {
    breaks = 0
    if (open.heading) found.end('heading')
    else if (open.list) found.end('entry')
    else found.end(open.row ? 'cell' : 'paragraph')
  }
  function count(name: string, by: 1 | -1): void {
    if (HEADINGS.has(name)) open.heading += by
    if (LISTS.has(name)) open.list += by
    if (name === 'tr') open.row += by
    if (name === 'a') open.link += by
  }
  function enter(node: Node): boolean {
    if (!isElement(node)) {
      const text = node.nodeType === TEXT_NODE ? (node.nodeValue ?? '') : ''
      if (text.trim()) breaks = 0
      found.add(text, open.link > 0)
      return false
    }
    const name = nameOf(node)
    if (isSkipped(node, name)) return false
    if (name === 'br') {
      breaks += 1
      if (breaks > 1) end()
      else found.add(' ', false)
      return false
    }
    // The definition continues the sentence of its term.
    if (isBlock(name) && name !== 'dd') end()
    count(name, 1)
    return true
  }
  function leave(node: Node): void {
    if (!isElement(node)) return
    const name = nameOf(node)
    if (name === 'dt') found.endTerm()
    else if (isBlock(name)) end()
    count(name, -1)
    if (name === 'tr') found.endRow()
    if (name === 'table' || (LISTS.has(name) && !open.list)) found.endEntries()
  }
  walk(root, enter, leave)
  found.end('paragraph')
  found.endEntries()
  return found.paragraphs
}
