import { expect, test } from 'vitest'
import { subjectFault } from './commit-subjects'

test.each(['editor: make select the only door', 'api, web: arrange the folders as layers', 'ci: x'])(
  '“%s” is accepted',
  subject => {
    expect(subjectFault(subject)).toBeNull()
  },
)

test.each([
  ['A notice’s number is its own', 'not'],
  ['editor:make select the only door', 'not'],
  [`editor: ${'long '.repeat(20)}`.trim(), '107 characters'],
  ['editor: make select the only door.', 'ends with a period'],
])('“%s” is rejected', (subject, fault) => {
  expect(subjectFault(subject)).toContain(fault)
})
