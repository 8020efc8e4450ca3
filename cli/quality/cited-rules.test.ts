import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '@/remotion/environment/cache'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

/** The kinds of cited ids, and the documents that define them. */
const documents = [
  { cited: /docs\/decisions\.md, (D\d+)/g, file: 'docs/decisions.md', defined: /^### (D\d+) /gm },
  { cited: /\b(PR\d+)\b/g, file: 'docs/product-rules.md', defined: /^\| (PR\d+) \|/gm },
]

const sources = globSync('{compositions,remotion,api,web,cli}/**/*.{ts,tsx}', { cwd: projectRoot })

test.each(documents)(
  'every id of $file that a source cites is defined there exactly once',
  ({ cited, file, defined }) => {
    const ids = [...read(file).matchAll(defined)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const citations = sources.flatMap(source =>
      [...read(source).matchAll(cited)].map(([, id]) => ({ source, id })),
    )
    expect(citations.length).toBeGreaterThan(5)
    expect(citations.filter(({ id }) => !ids.includes(id))).toEqual([])
  },
)

/** The rules of SPEC.md that say that no test names them. */
const UNTESTED = /No test names this rule/

test('every rule of SPEC.md is named by a test, or says that none does', () => {
  const spec = read('compositions/SPEC.md')
  const rules = [...spec.matchAll(/^- \*\*([A-Z]\d+)\*\* (.*)$/gm)]
  expect(rules.length).toBeGreaterThan(60)
  const tests = globSync('{compositions,remotion,api,web,cli,fixtures,tests}/**/*.test.{ts,tsx}', {
    cwd: projectRoot,
  })
  const named = new Set(
    tests.flatMap(file => [...read(file).matchAll(/\b([A-Z]\d+)\b/g)].map(([, id]) => id)),
  )
  const missing = rules.filter(([, id, text]) => !named.has(id) && !UNTESTED.test(text ?? ''))
  expect(missing.map(([, id]) => id)).toEqual([])
})
