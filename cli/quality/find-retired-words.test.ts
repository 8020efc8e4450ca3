import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '@/remotion/environment/cache'
import { findRetiredWords, type RetiredWord } from './find-retired-words'
import table from './retired-words.json' with { type: 'json' }

const words = table as RetiredWord[]

/** The glossary and this check contain the words; a stored wave and an option of ffmpeg keep their spelling. */
const EXCEPT =
  /^docs\/(glossary|gallery)|retired-words|^compositions\/(schema\/layers\/wave|kinds\/wave\/|looks\/waves\/)|WaveValues\.tsx$|rendition-args\.ts$/

const files = globSync('{compositions,remotion,api,web,cli,fixtures,tests,docs}/**/*.{ts,tsx,css,md}', {
  cwd: projectRoot,
}).filter(file => !EXCEPT.test(file))

test('no file uses a retired word', () => {
  expect(files.length).toBeGreaterThan(2_000)
  const found = files.flatMap(file =>
    findRetiredWords(file, readFileSync(join(projectRoot, file), 'utf8'), words),
  )
  expect(found).toEqual([])
})

test('a retired word fails with its replacement, and in code only if it is retired there', () => {
  const source = "/** Made anew. */\nexport const colourOf = () => 'Nobody left.'\n// Nobody"
  expect(findRetiredWords('a.ts', source, words)).toEqual([
    'a.ts:1: write "again" for "anew"',
    'a.ts:2: write "color" for "colour"',
    'a.ts:3: write "no one" for "nobody"',
  ])
  expect(findRetiredWords('a.md', 'Everybody', words)).toEqual(['a.md:1: write "everyone" for "everybody"'])
})
