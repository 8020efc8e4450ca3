import { expect, test } from 'vitest'
import { importCircle } from './import-circle'

const file = (fileName: string, ...imports: string[]) => ({ fileName, imports })

test('files that import each other are returned in import order', () => {
  const page = file('page', 'shared', 'editor')
  expect(
    importCircle([page, file('shared'), file('editor', 'icons'), file('icons', 'shared', 'page')]),
  ).toEqual(['page', 'editor', 'icons', 'page'])
})

test('a file that many files import is not a cycle', () => {
  expect(importCircle([file('page', 'a', 'b'), file('a', 'c'), file('b', 'c'), file('c')])).toBeNull()
})
