import { expect, test } from 'vitest'
import { makesClips } from './clips-jobs'

test('only jobs of which clips come are shown as finding clips', () => {
  expect(['import', 'ingest', 'clips'].map(kind => makesClips({ kind }))).toEqual([true, true, true])
  for (const kind of ['clean_voice', 'renditions', 'export', 'reverse', 'toString', 'gone'])
    expect(makesClips({ kind }), kind).toBe(false)
})
