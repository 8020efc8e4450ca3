/** Elements that are never the text of a page. */
const BESIDE = ['nav', 'aside', 'dialog', 'body > header', 'body > footer']

const ROLES = ['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'dialog', 'alertdialog']

/** Elements that are probably not, going by their names; those around a heading of the page are kept. */
const COMMENTS = [
  ...['#comments', '.comments', '#comment-list', '.comment-list', '.comments-area'],
  ...['#respond', '#disqus_thread', '.breadcrumb', '.breadcrumbs'],
]

/** Words in the names of banners. A page can be about them too, so what takes a large part of it is kept. */
const BANNERS = ['cookie', 'consent', 'gdpr', 'newsletter'].flatMap(word => [
  `[class*="${word}" i]`,
  `[id*="${word}" i]`,
])

const LARGE_PART = 0.25

const sizeOf = (element: Element): number => (element.textContent ?? '').trim().length

/** Removes menus, comments, cookie banners and other things beside the text of a page. */
export function removeBeside(document: Document): void {
  const { body } = document
  const find = (selectors: readonly string[]) => [...body.querySelectorAll(selectors.join(','))]
  const isAround = (element: Element) => element.querySelector('h1, main') !== null
  for (const element of find([...BESIDE, ...ROLES.map(role => `[role="${role}"]`)])) element.remove()
  for (const element of find(COMMENTS)) if (!isAround(element)) element.remove()
  const most = sizeOf(body) * LARGE_PART
  for (const element of find(BANNERS)) if (!isAround(element) && sizeOf(element) <= most) element.remove()
}
