import { expect, test } from 'vitest'
import { editorChunk } from './editor-chunk'
import { modulesWith } from './module-graph'

/** What each module imports at once, and after '|' what it imports late. */
const modules: Record<string, string> = {
  '/app/web/main.tsx': '/app/web/App.tsx',
  '/app/web/App.tsx': '/app/web/Button.tsx | /app/web/Home.tsx /app/web/Editor.tsx',
  '/app/web/Home.tsx': '/app/web/Menu.tsx | /app/web/Clip.tsx',
  '/app/web/Clip.tsx': '/app/compositions/Video.tsx',
  '/app/web/Editor.tsx':
    '/app/web/Timeline.tsx /app/web/Menu.tsx /app/compositions/Video.tsx /app/web/store.ts | /app/web/Panel.tsx',
  '/app/web/Timeline.tsx': '/app/compositions/split.ts /app/web/Button.tsx /app/node_modules/icons/index.mjs',
  '/app/web/Panel.tsx': '/app/web/Cards.tsx /app/web/store.ts | /app/web/Form.tsx',
  '/app/web/Form.tsx': '/app/compositions/split.ts',
  '/app/node_modules/kit/index.mjs': '/app/node_modules/icons/index.mjs',
  '/app/node_modules/icons/index.mjs': '/app/node_modules/icons/Cut.mjs /app/node_modules/icons/Play.mjs',
}

const code: Record<string, string> = {
  '/app/web/Home.tsx': `import { Menu } from './Menu'; import { Play } from 'icons'`,
  '/app/web/Timeline.tsx': `import { Cut as Split } from 'icons'; export const Timeline = () => Split`,
  '/app/web/Panel.tsx': `import { Play } from 'icons'`,
  '/app/node_modules/kit/index.mjs': `export * from 'icons'`,
  '/app/node_modules/icons/index.mjs': `/* All. */ export { default as Cut } from './Cut.mjs';\nexport { Play } from "./Play.mjs";`,
}

const idsOf = (text = '') => text.split(' ').filter(Boolean)

const graph = {
  getModuleInfo(id: string) {
    const [now, late] = (modules[id] ?? '').split('|')
    return { importedIds: idsOf(now), dynamicallyImportedIds: idsOf(late), code: code[id] ?? '' }
  },
}

const chunkOf = editorChunk({ main: '/app/web/main.tsx', editor: '/app/web/Editor.tsx' })

test.each([
  // Its late parts have these as well, also those that come later still.
  ['/app/web/store.ts', 'editor'],
  ['/app/compositions/split.ts', 'editor'],
  ['/app/compositions/Video.tsx', 'picture'],
  // The page's own.
  ['/app/web/Editor.tsx', null],
  ['/app/web/Timeline.tsx', null],
  // Other pages have these as well, at once or late.
  ['/app/web/Menu.tsx', null],
  ['/app/web/Button.tsx', null],
  // The editor fetches these late.
  ['/app/web/Panel.tsx', null],
  ['/app/web/Cards.tsx', null],
])('%s comes in %s', (id, chunk) => {
  expect(chunkOf(id, graph)).toBe(chunk)
})

test('of the index of a library come the modules that are named', () => {
  expect([...modulesWith(graph, ['/app/web/Timeline.tsx'])].filter(id => id.includes('icons'))).toEqual([
    '/app/node_modules/icons/Cut.mjs',
  ])
})

test('a library that re-exports everything of another brings all of its modules', () => {
  expect([...modulesWith(graph, ['/app/node_modules/kit/index.mjs'])]).toEqual(
    expect.arrayContaining(['/app/node_modules/icons/Cut.mjs', '/app/node_modules/icons/Play.mjs']),
  )
})
