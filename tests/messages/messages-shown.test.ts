import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import catalog from '@/compositions/catalog/messages.json' with { type: 'json' }
import pageMessages from '@/compositions/catalog/page-messages.json' with { type: 'json' }
import { projectRoot } from '@/remotion/environment/cache'
import shown from './messages-shown.json' with { type: 'json' }

/** The test that causes each message, by its key in the catalog. */
const TESTS: Record<string, string> = shown

/** Every message of the catalog by its key, `group.name`. */
const messages = Object.entries({ ...pageMessages, ...catalog }).flatMap(([group, rows]) =>
  Object.entries(rows).map(([name, text]) => [`${group}.${name}`, text] as const),
)

/** The message's text without its placeholders, as it appears between the quotes of a source. */
const partsOf = (text: string): string[] =>
  text
    .split(/\{\w+\}/)
    .map(part => part.trim())
    .filter(Boolean)

const sourceOf = (file: string) => readFile(join(projectRoot, file), 'utf8')

const waiting = async (): Promise<Set<string>> => {
  const [, section = ''] = (await sourceOf('docs/features.md')).split('## Messages that wait')
  return new Set([...section.matchAll(/`(\w+\.\w+)`/g)].map(([, key]) => key as string))
}

test.each(messages)(
  'the message %s is caused by the test listed for it, or is listed as waiting',
  async (key, text) => {
    const file = TESTS[key]
    const waits = (await waiting()).has(key)
    expect({ key, isShown: file !== undefined, waits }).toEqual({
      key,
      isShown: !waits,
      waits,
    })
    if (file === undefined) return
    const source = (await sourceOf(file)).replaceAll('\\', '')
    const isThere = source.includes(`MESSAGES.${key}`) || partsOf(text).every(part => source.includes(part))
    expect(isThere, `${file} does not cause ${key}, “${text}”`).toBe(true)
  },
)

test('every listed or waiting message is in the catalog', async () => {
  const keys: string[] = messages.map(([key]) => key)
  expect([...Object.keys(TESTS), ...(await waiting())].filter(key => !keys.includes(key))).toEqual([])
})
