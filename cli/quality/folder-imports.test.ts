import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '@/remotion/environment/cache'
import {
  type FolderOrder,
  folderCycles,
  foldersOf,
  importsIn,
  readImports,
  upwardImports,
} from './folder-imports'
import table from './folder-layers.json' with { type: 'json' }

const layers: Record<string, FolderOrder> = table

/** Product code only: tests and their helpers may import from anywhere. */
const isSource = (file: string): boolean => !/\.test\.tsx?$|\/testing\//.test(file)

const rooms = [...new Set(Object.keys(layers).map(folder => folder.split('/')[0]))]

const files = rooms.flatMap(room => globSync(`${room}/**/*.{ts,tsx}`, { cwd: projectRoot })).filter(isSource)

const imports = readImports(projectRoot, files)

const importsOf = (folder: string) => imports.filter(({ from }) => from.startsWith(`${folder}/`))

describe.each(Object.entries(layers))('%s', (folder, order) => {
  test('its folders match the list, and their imports are found', () => {
    const parts = files.filter(file => file.startsWith(`${folder}/`)).map(file => file.split('/'))
    const depth = folder.split('/').length
    const folders = parts.flatMap(path => (path.length > depth + 1 ? (path[depth] ?? []) : []))
    expect([...new Set(folders)].sort()).toEqual([...foldersOf(order)].sort())
    expect(importsOf(folder).length).toBeGreaterThan(10)
  })

  test('a folder imports only from folders below it, types included', () => {
    expect(upwardImports(importsOf(folder), folder, order)).toEqual([])
  })
})

test.each(rooms)('sibling folders of %s do not import each other, at any depth', room => {
  expect(folderCycles(importsOf(String(room)).filter(({ to }) => isSource(to)))).toEqual([])
})

test('an upward import fails with a sentence that names the allowed direction', () => {
  for (const source of [
    "import { prepare } from '../scene/prepare'",
    "import type { Prepared } from '../scene/prepare'",
    "import {\n  type Prepared,\n} from '../scene/prepare'",
    "export { prepare } from '../scene/prepare'",
    "const late = () => import('../scene/prepare')",
    "import { prepare } from '@/compositions/scene/prepare'",
  ])
    expect(
      upwardImports(importsIn('compositions/time/a.ts', source), 'compositions', ['model', 'time', 'scene']),
    ).toEqual([
      'compositions/time/a.ts imports compositions/scene/prepare: compositions/time may import only model',
    ])
})

test('imports downward, within a folder and from outside the parent are allowed', () => {
  const source = "import a from '../model/a'\nimport b from './b'\nimport c from '../../prisma/c'"
  const found = importsIn('compositions/time/a.ts', source)
  expect(found).toHaveLength(3)
  expect(upwardImports(found, 'compositions', ['model', 'time'])).toEqual([])
})

test('a folder that is missing from the lists fails', () => {
  const found = importsIn('compositions/time/a.ts', "import a from '../new/a'")
  expect(upwardImports(found, 'compositions', ['model', 'time'])).toEqual([
    'compositions/time/a.ts imports compositions/new/a: name the folder in cli/quality/folder-layers.json first',
  ])
})

test('files next to the folders may import them, but not the reverse', () => {
  const down = importsIn('web/editor/Editor.tsx', "import { store } from './core/store'")
  expect(upwardImports(down, 'web/editor', ['core'])).toEqual([])
  const up = importsIn('web/editor/core/store.ts', "import { Editor } from '../Editor'")
  expect(upwardImports(up, 'web/editor', ['core'])).toEqual([
    'web/editor/core/store.ts imports web/editor/Editor: web/editor/core may import only folders elsewhere',
  ])
})

test('independent folders may not import each other', () => {
  const found = importsIn('web/editor/features/canvas/a.ts', "import b from '../timeline/b'")
  expect(upwardImports(found, 'web/editor/features', { independent: ['canvas', 'timeline'] })).toEqual([
    'web/editor/features/canvas/a.ts imports web/editor/features/timeline/b: web/editor/features/canvas may import only folders elsewhere',
  ])
})

test('the core of the editor does not import React', () => {
  const core = files.filter(file => file.startsWith('web/editor/core/'))
  const react = core.filter(file =>
    /from '(react|@mantine|@tabler)\b/.test(readFileSync(join(projectRoot, file), 'utf8')),
  )
  expect(core.length).toBeGreaterThan(50)
  expect(react).toEqual([])
})

test('a cycle of folders is reported once, with its path', () => {
  const circle = [
    ...importsIn('web/a/x/one.ts', "import '../y/two'"),
    ...importsIn('web/a/y/two.ts', "import '../z/three'"),
    ...importsIn('web/a/z/three.ts', "import '../x/one'"),
    ...importsIn('web/a/w/four.ts', "import '../x/one'"),
  ]
  expect(folderCycles(circle)).toEqual(['web/a: x → y → z → x'])
  expect(folderCycles(circle.slice(1))).toEqual([])
})
