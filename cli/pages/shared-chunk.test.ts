import { expect, test } from 'vitest'
import { sharedChunk } from './shared-chunk'

/** The static imports of each module, and after '|' its dynamic imports. */
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
  // Every page loads it.
  ['App', 'first'],
  ['react', 'first'],
  // The page shares it with others, statically or lazily.
  ['Button', 'first'],
  ['form', 'first'],
  // The entry point, the page itself, and modules that the page does not import.
  ['main', null],
  ['SignIn', null],
  ['query', null],
  ['Panel', null],
])('%s goes into the chunk %s', (id, chunk) => {
  expect(chunkOf(id, graph)).toBe(chunk)
})
