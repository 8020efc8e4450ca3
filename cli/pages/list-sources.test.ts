import { expect, test } from 'vitest'
import { projectFiles } from './list-sources'

test('sources are files of the project, each listed once, without packages and virtual modules', () => {
  const ids = [
    '/project/web/App.tsx',
    '/project/web/App.tsx?direct',
    '/project/api/teams/rights.json',
    '/project/node_modules/react/index.js',
    '/elsewhere/file.ts',
    '\0virtual:preload',
    'virtual:plain',
  ]
  expect(projectFiles(ids, '/project')).toEqual(['api/teams/rights.json', 'web/App.tsx'])
})
