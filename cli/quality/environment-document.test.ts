import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VARIABLE_NAMES } from '@/api/platform/settings/environment'
import table from '@/api/platform/settings/variables.json' with { type: 'json' }
import { projectRoot } from '@/remotion/environment/cache'
import { environmentDocument, variablesRead } from './environment-document'

const listed = Object.values(table).flatMap(variables => Object.keys(variables))

/** Set by the system, by npm, or internally between processes of the product. */
const NOT_SETTINGS = new Set(['PATH', 'HOME', 'TMPDIR', 'INIT_CWD', 'TALKREEL_WORKER', 'TALKREEL_DIED'])

test('docs/environment.md matches the table', async () => {
  await expect(environmentDocument(table)).toMatchFileSnapshot('../../docs/environment.md')
})

test('the table has every setting of the server, and each variable once', () => {
  expect(new Set(listed).size).toBe(listed.length)
  expect(VARIABLE_NAMES.filter(name => !listed.includes(name))).toEqual([])
})

test('no source reads a variable that is missing from the table', () => {
  const sources = globSync('{api,cli,remotion,compositions,web}/**/*.{ts,tsx,mjs}', { cwd: projectRoot })
    .concat('vite.config.ts')
    .filter(file => !/\.test\.|\/testing\//.test(file))
  const read = new Set(sources.flatMap(file => variablesRead(readFileSync(join(projectRoot, file), 'utf8'))))
  expect(read.size).toBeGreaterThan(5)
  expect([...read].filter(name => !listed.includes(name) && !NOT_SETTINGS.has(name))).toEqual([])
})

test('reads in dot and bracket notation are found', () => {
  expect(variablesRead("process.env.ONE_A ?? process.env['TWO'] ?? process.env[name]")).toEqual([
    'ONE_A',
    'TWO',
  ])
})
