import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../remotion/environment/cache'
import { folderCycles, importsIn, readImports, upwardImports } from './folder-imports'
import layers from './folder-layers.json' with { type: 'json' }

/** What the product is made of: tests and their helpers may import from anywhere. */
const sources = Object.keys(layers)
  .flatMap(room => globSync(`${room}/**/*.{ts,tsx}`, { cwd: projectRoot }))
  .filter(file => !/\.test\.tsx?$|\/testing\//.test(file))

const imports = readImports(projectRoot, sources)

describe.each(Object.entries(layers))('%s', (room, order) => {
  const own = imports.filter(({ from }) => from.startsWith(`${room}/`))

  test('its imports are found', () => {
    expect(own.length).toBeGreaterThan(sources.length / 2)
  })

  test('a folder imports only from folders below it, types included', () => {
    expect(upwardImports(own, room, order)).toEqual([])
  })

  test('folders beside each other do not import each other, at any depth', () => {
    expect(folderCycles(own)).toEqual([])
  })
})

test('one import upward fails with a sentence that names the allowed direction', () => {
  for (const source of [
    "import { prepare } from '../scene/prepare'",
    "import type { Prepared } from '../scene/prepare'",
    "import {\n  type Prepared,\n} from '../scene/prepare'",
    "export { prepare } from '../scene/prepare'",
    "const late = () => import('../scene/prepare')",
  ])
    expect(
      upwardImports(importsIn('compositions/time/a.ts', source), 'compositions', ['model', 'time', 'scene']),
    ).toEqual([
      'compositions/time/a.ts imports compositions/scene/prepare: compositions/time may import only model',
    ])
})

test('an import downward, within a folder and out of the room is allowed', () => {
  const source = "import a from '../model/a'\nimport b from './b'\nimport c from '../../prisma/c'"
  const found = importsIn('compositions/time/a.ts', source)
  expect(found).toHaveLength(3)
  expect(upwardImports(found, 'compositions', ['model', 'time'])).toEqual([])
})

test('a folder that no list names fails', () => {
  const found = importsIn('compositions/time/a.ts', "import a from '../new/a'")
  expect(upwardImports(found, 'compositions', ['model', 'time'])).toEqual([
    'compositions/time/a.ts imports compositions/new/a: name the folder in cli/quality/folder-layers.json first',
  ])
})

test('a circle of folders is told once, with its way', () => {
  const circle = [
    ...importsIn('web/a/x/one.ts', "import '../y/two'"),
    ...importsIn('web/a/y/two.ts', "import '../z/three'"),
    ...importsIn('web/a/z/three.ts', "import '../x/one'"),
    ...importsIn('web/a/w/four.ts', "import '../x/one'"),
  ]
  expect(folderCycles(circle)).toEqual(['web/a: x → y → z → x'])
  expect(folderCycles(circle.slice(1))).toEqual([])
})
