import { expect, test } from 'vitest'
import { shellChunks } from './shell-chunk'

/** The static imports of each module. */
const modules: Record<string, string> = {
  Shell: 'Menu Modal Tooltip /web/ui/Logo.tsx',
  Editor: 'Menu /web/ui/Tag.tsx',
  Timeline: 'Tooltip Menu /web/ui/Time.tsx',
  Home: '/web/ui/Tag.tsx /web/ui/Pager.tsx /web/ui/scripts/Form.tsx chart',
}

const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: (modules[id] ?? '').split(' ').filter(Boolean),
    dynamicallyImportedIds: [],
    code: '',
  }),
}

const { ofShell, ofParts } = shellChunks({ shell: 'Shell', others: ['Editor'], next: 'Timeline' })

test.each([
  ['Menu', 'common'],
  ['Modal', 'shell'],
  ['Tooltip', 'controls'],
  ['/web/ui/Logo.tsx', 'shell'],
  ['Shell', null],
  ['/web/ui/Pager.tsx', null],
])('%s goes into the chunk of the shell %s', (id, chunk) => {
  expect(ofShell(id, graph)).toBe(chunk)
})

test.each([
  ['/web/ui/Pager.tsx', 'ui'],
  // The editor or its timeline would have to load all parts.
  ['/web/ui/Tag.tsx', null],
  ['/web/ui/Time.tsx', null],
  ['/web/ui/scripts/Form.tsx', null],
  ['chart', null],
])('%s goes into the chunk of parts %s', (id, chunk) => {
  expect(ofParts(id, graph)).toBe(chunk)
})
