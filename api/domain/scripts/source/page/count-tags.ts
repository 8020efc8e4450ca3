/** Elements without an end tag, or whose end tag is often left out. */
const UNCLOSED = new Set(
  'area base br col dd dt embed hr img input li link meta option p param source td th tr track wbr'.split(
    ' ',
  ),
)

/** Counts the start tags of a page, and how many of them are open at most, without parsing it. */
export function countTags(html: string): { tags: number; depth: number } {
  let [tags, open, depth] = [0, 0, 0]
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    if (!slash) tags += 1
    if (UNCLOSED.has(name.toLowerCase())) continue
    open = Math.max(0, open + (slash ? -1 : 1))
    depth = Math.max(depth, open)
  }
  return { tags, depth }
}
