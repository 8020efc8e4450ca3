import { expect, test } from 'vitest'
import { addLayer } from '../../../../compositions/edit/add-layer'
import { isRefused } from '../../../../compositions/edit/edit'
import { newProject } from '../../../../compositions/edit/new-project'
import { formatNamed } from '../../../../compositions/project/format'
import { areNewest, copiedLayers, copyLayers } from './copied-layers'
import { readPasted } from './read-pasted'

/** A clipboard with these texts by type, and these files. */
const clipboard = (texts: Record<string, string>, files: File[] = []) => ({
  files: files as unknown as FileList,
  getData: (type: string) => texts[type] ?? '',
})

const picture = new File(['x'], 'photo.png', { type: 'image/png' })

test('text is text, braces and all', () => {
  for (const text of ['Twice the price', '{name}, welcome', '[1] A footnote', '42'])
    expect(readPasted(clipboard({ 'text/plain': ` ${text}\n` }))).toEqual({ kind: 'text', text })
})

test('a file goes before its name, a text before the picture of it', () => {
  const files = { kind: 'files', files: [picture] }
  expect(readPasted(clipboard({ 'text/plain': 'photo.png' }, [picture]))).toEqual(files)
  expect(readPasted(clipboard({ 'text/html': '<img src="photo.png">' }, [picture]))).toEqual(files)
  const cells = { 'text/plain': 'A1\tB1', 'text/html': '<table></table>' }
  expect(readPasted(clipboard(cells, [picture]))).toEqual({ kind: 'text', text: 'A1\tB1' })
})

test('what no layer can hold is refused with the way out', () => {
  expect(readPasted(clipboard({ 'text/plain': '{"nodes":[{"id":1}]}' }))).toMatchObject({
    reason: expect.stringMatching(/another program.*Copy text, a picture/),
  })
  expect(readPasted(clipboard({ 'text/plain': 'x'.repeat(2_000) }))).toMatchObject({ kind: 'text' })
  expect(readPasted(clipboard({ 'text/plain': 'x'.repeat(2_001) }))).toMatchObject({
    reason: expect.stringContaining('up to 2,000 letters, and this text has 2,001'),
  })
})

test('layers that were copied are pasted until something else is copied', async () => {
  const words: string[] = []
  const writeText = async (text: string) => void words.push(text)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const layer = { id: 'title', layer: 'TEXT', asset: 'text', text: 'Twice\nthe price' } as const
  const empty = newProject({ id: 'p', title: 'Copies', type: 'scratch', format: formatNamed('1080X1080') })
  const project = addLayer(empty, { layer })
  if (isRefused(project)) throw new Error(project.reason)
  const title = project.layers.filter(one => one.id === 'title')
  copyLayers(title)
  await expect.poll(() => words).toEqual(['Twice\nthe price'])
  expect(copiedLayers()).toBe(title)
  expect(areNewest(clipboard({ 'text/plain': 'Twice\r\nthe price' }))).toBe(true)
  expect(areNewest(clipboard({ 'text/plain': 'Something else' }))).toBe(false)
  expect(areNewest(clipboard({}, [picture]))).toBe(false)
  expect(areNewest(clipboard({ 'text/plain': 'Twice\nthe price', 'text/html': '<p>' }))).toBe(false)
  // A browser that keeps the clipboard to itself: what was on it before is no newer than the copy.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  copyLayers(title)
  expect([
    areNewest(clipboard({ 'text/plain': 'Old' })),
    areNewest(clipboard({ 'text/plain': 'Old' })),
  ]).toEqual([true, true])
  expect(areNewest(clipboard({ 'text/plain': 'New' }))).toBe(false)
  expect(areNewest(clipboard({ 'text/plain': 'Old' }, [picture]))).toBe(false)
})
