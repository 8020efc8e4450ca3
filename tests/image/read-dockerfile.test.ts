import { expect, test } from 'vitest'
import { readDockerfile } from './read-dockerfile'

test('stages, continued lines and comments are read', () => {
  const text =
    '# A comment\nFROM node:1-slim AS base\nRUN one \\\n  && two\n  # not this\nFROM base\nENTRYPOINT ["a", "b"]\n'
  expect(readDockerfile(text)).toEqual([
    { base: 'node:1-slim', name: 'base', instructions: [{ name: 'RUN', value: 'one && two' }] },
    { base: 'base', name: '', instructions: [{ name: 'ENTRYPOINT', value: '["a", "b"]' }] },
  ])
})

test('what the tests could not perform is refused', () => {
  expect(() => readDockerfile('FROM --platform=linux/arm64 node:1-slim')).toThrow('Not supported')
  expect(() => readDockerfile('RUN one')).toThrow('Not supported')
})
