import { expect, test } from 'vitest'
import { sharedChunk } from './shared-chunk'

/** What each module imports at once, and after '|' what it imports late. */
const modules: Record<string, string> = {
  main: 'App | SignIn Home Editor',
  App: 'react',
  SignIn: 'Button form react',
  Home: 'Button query',
  Editor: 'query | Panel',
  Panel: 'form',
}

const idsOf = (text = '') => text.split(' ').filter(Boolean)

const graph = {
  getModuleInfo(id: string) {
    const [now, late] = (modules[id] ?? '').split('|')
    return { importedIds: idsOf(now), dynamicallyImportedIds: idsOf(late), code: '' }
  },
}

const chunkOf = sharedChunk('first', { main: 'main', page: 'SignIn' })

test.each([
  // What comes with every page.
  ['App', 'first'],
  ['react', 'first'],
  // What the page shares with others, at once or late.
  ['Button', 'first'],
  ['form', 'first'],
  // The entry, the page itself, and what it does not have.
  ['main', null],
  ['SignIn', null],
  ['query', null],
  ['Panel', null],
])('%s comes in %s', (id, chunk) => {
  expect(chunkOf(id, graph)).toBe(chunk)
})
