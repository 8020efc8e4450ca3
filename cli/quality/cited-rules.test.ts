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
