import createPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import { beforeAll, expect, test } from 'vitest'
import { cleanSvg } from '@/compositions/kinds/svg/clean-svg'
import { type PackagedElement, packagedElements } from './packaged-elements'

let elements: PackagedElement[]
beforeAll(async () => {
  elements = await packagedElements()
})

test('each has a name of its own in its collection, words to find it by, and a category', () => {
  expect(elements.length).toBeGreaterThan(800)
  expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length)
  const named = elements.map(({ title, category }) => `${category.collection} ${title}`)
  expect(new Set(named).size).toBe(elements.length)
  for (const { id, title, keywords, category } of elements) {
    expect(id).toMatch(/^(sticker|icon)-[a-z0-9-]+$/)
    expect(title, id).toMatch(/^[A-Z0-9]/)
    expect(category.title, id).toMatch(/^[A-Z]/)
    expect(keywords.length, id).toBeGreaterThan(0)
    for (const word of keywords) expect(word, id).toMatch(/\S/)
  }
})

test('each is a square SVG of which the sanitizer takes nothing', () => {
  const purify = createPurify(new JSDOM('').window)
  const purified = ({ svg }: PackagedElement) => cleanSvg(svg, purify)
  for (const element of elements) {
    const { root, width, height } = purified(element)
    expect(width, element.id).toBe(height)
    const tags = element.svg.match(/<[a-z]/gi)?.length
    expect(root.querySelectorAll('*').length + 1, element.id).toBe(tags)
    expect(element.svg, element.id).not.toContain('currentColor')
  }
})
