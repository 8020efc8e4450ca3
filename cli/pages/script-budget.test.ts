import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { spend } from './script-budget'
import type { ScriptFile } from './script-file'

/** Creates a file of `kb` kB that gzip can hardly compress. */
const file = (fileName: string, kb: number, imports: string[] = [], page?: string): ScriptFile => ({
  fileName,
  code: randomBytes(kb * 1_000).toString('hex'),
  imports,
  facadeModuleId: page ? `/project/${page}` : null,
  isEntry: fileName === 'index.js',
})

const script = [
  file('index.js', 20, ['shared.js']),
  file('shared.js', 30, ['index.js']),
  file('auth.js', 10, ['form.js'], 'web/Auth.tsx'),
  file('form.js', 5),
  file('editor.js', 40, ['form.js', 'player.js'], 'web/Editor.tsx'),
  file('player.js', 15, ['shared.js']),
  file('late.js', 90),
]

const first = { name: 'first', kb: 70, pages: ['web/Auth.tsx'] }
const editor = { name: 'editor', kb: 60, pages: ['web/Editor.tsx'], above: 'first' }

/** The size of files after gzip in kB. */
const costs = (...names: string[]): number =>
  names
    .map(name => gzipSync(script.find(one => one.fileName === name)?.code ?? '').length / 1_000)
    .reduce((sum, kb) => sum + kb, 0)

test('a page costs its files and their static imports, each once, and no lazy imports', () => {
  const [{ spent } = { spent: 0 }] = spend(script, [first])
  expect(spent).toBeCloseTo(costs('index.js', 'shared.js', 'auth.js', 'form.js'), 6)
})

test('files that the previous page loaded cost nothing more', () => {
  const [, { spent } = { spent: 0 }] = spend(script, [first, editor])
  expect(spent).toBeCloseTo(costs('editor.js', 'player.js'), 6)
})

test('a missing page is an error instead of a cost of zero', () => {
  expect(() => spend(script, [{ ...first, pages: ['web/Gone.tsx'] }])).toThrow('web/Gone.tsx')
  expect(() => spend(script, [{ ...first, above: 'nothing' }])).toThrow('nothing')
})
