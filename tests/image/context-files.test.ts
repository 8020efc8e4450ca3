import { expect, test } from 'vitest'
import { isIgnored, projectFiles } from './context-files'

test('the last pattern that matches a path or a folder above it decides, and a star matches names with a dot', () => {
  const patterns = ['*', '!api', '!.npmrc', '**/*.test.ts', '**/testing', 'api/generated']
  const isKept = (path: string) => !isIgnored(path, patterns)
  const paths = ['api', 'api/a/b.ts', '.npmrc', '.env', '.git', 'data', 'api/a/b.test.ts', 'a.test.ts']
  expect([...paths, 'api/a/testing/c.ts', 'api/generated'].filter(isKept)).toEqual([
    'api',
    'api/a/b.ts',
    '.npmrc',
  ])
})

test('no data, secret, test or document of the project reaches the image', () => {
  const files = projectFiles()
  expect(files).toContain('cli/main.ts')
  const folders = new Set(files.map(file => file.split('/')[0]))
  for (const name of ['.env', '.git', '.cache', 'data', 'docs', 'node_modules', 'tests', 'deploy'])
    expect(folders).not.toContain(name)
  expect(files.filter(file => /\.test\.|\/testing\//.test(file))).toEqual([])
})
