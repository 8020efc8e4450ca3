import { expect, test } from 'vitest'
import { editorChunk } from './editor-chunk'

/** What each module imports at once, and after '|' what it imports late. */
const modules: Record<string, string> = {
  '/app/web/main.tsx': '/app/web/App.tsx',
  '/app/web/App.tsx': '/app/web/Button.tsx | /app/web/Home.tsx /app/web/Editor.tsx',
  '/app/web/Home.tsx': '/app/web/Menu.tsx | /app/web/Clip.tsx',
  '/app/web/Clip.tsx': '/app/compositions/Video.tsx',
  '/app/web/Editor.tsx':
    '/app/web/Timeline.tsx /app/web/Menu.tsx /app/web/Editor.css /app/compositions/Video.tsx | /app/web/Panel.tsx',
  '/app/web/Timeline.tsx': '/app/compositions/split.ts /app/web/Button.tsx',
  '/app/web/Panel.tsx': '/app/web/Cards.tsx',
}

const idsOf = (text = '') => text.split(' ').filter(Boolean)

const graph = {
  getModuleInfo(id: string) {
    const [now, late] = (modules[id] ?? '').split('|')
    return { importedIds: idsOf(now), dynamicallyImportedIds: idsOf(late) }
  },
}

const chunkOf = editorChunk({ main: '/app/web/main.tsx', editor: '/app/web/Editor.tsx' })

test.each([
  ['/app/web/Editor.tsx', 'editor'],
  ['/app/web/Timeline.tsx', 'editor'],
  ['/app/compositions/split.ts', 'editor'],
  ['/app/compositions/Video.tsx', 'picture'],
  // Other pages have these as well, at once or late.
  ['/app/web/Menu.tsx', null],
  ['/app/web/Button.tsx', null],
  // The editor fetches these late.
  ['/app/web/Panel.tsx', null],
  ['/app/web/Cards.tsx', null],
  ['/app/web/Editor.css', null],
])('%s comes in %s', (id, chunk) => {
  expect(chunkOf(id, graph)).toBe(chunk)
})
