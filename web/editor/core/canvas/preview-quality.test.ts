import { afterEach, expect, test, vi } from 'vitest'
import { chosenPreview, previews, setPreview } from './preview-quality'

const shelfOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
})

afterEach(() => vi.unstubAllGlobals())

test('without a stored choice the preview uses proxies, which seek quickly', () => {
  expect(chosenPreview(shelfOf(new Map()))).toBe('fast')
  expect(chosenPreview(shelfOf(new Map([['talkreel.preview', 'sharpest']])))).toBe('fast')
})

test('a choice applies at once, and is restored when the editor is reopened', () => {
  const shelf = shelfOf(new Map())
  vi.stubGlobal('localStorage', shelf)
  const layout: { preview: 'fast' | 'full' } = { preview: 'fast' }
  for (const preview of ['full', 'fast', 'full'] as const) {
    setPreview(layout, preview)
    expect([layout.preview, chosenPreview(shelf)]).toEqual([preview, preview])
  }
})

test('each quality has its own name and description', () => {
  const all = Object.values(previews)
  expect(new Set(all.map(one => one.label)).size).toBe(all.length)
  expect(new Set(all.map(one => one.meaning)).size).toBe(all.length)
})
