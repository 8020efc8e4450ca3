import { expect, test } from 'vitest'
import { editorChunk } from './editor-chunk'
import { modulesWith } from './module-graph'

/** The static imports of each module, and after '|' its dynamic imports. */
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
  // Its lazy parts import these too, at any depth.
  ['/app/web/store.ts', 'editor'],
  ['/app/compositions/split.ts', 'editor'],
  ['/app/compositions/Video.tsx', 'picture'],
  // Only the page imports it.
  ['/app/web/Editor.tsx', null],
  ['/app/web/Timeline.tsx', null],
  // Other pages import these too, statically or lazily.
  ['/app/web/Menu.tsx', null],
  ['/app/web/Button.tsx', null],
  // The editor loads these lazily.
  ['/app/web/Panel.tsx', null],
  ['/app/web/Cards.tsx', null],
])('%s goes into the chunk %s', (id, chunk) => {
  expect(chunkOf(id, graph)).toBe(chunk)
})

test("only the named modules of a library's index are included", () => {
  expect([...modulesWith(graph, ['/app/web/Timeline.tsx'])].filter(id => id.includes('icons'))).toEqual([
    '/app/node_modules/icons/Cut.mjs',
  ])
})

test('a library that re-exports all of another includes all of its modules', () => {
  expect([...modulesWith(graph, ['/app/node_modules/kit/index.mjs'])]).toEqual(
    expect.arrayContaining(['/app/node_modules/icons/Cut.mjs', '/app/node_modules/icons/Play.mjs']),
  )
})
