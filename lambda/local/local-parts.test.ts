import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '@/remotion/environment/cache'
import { eventFrame } from './event-frames'
import { systemMounts } from './namespaces'

/** The same event, encoded by Amazon's own codec. */
const ENCODED =
  'AAAAbQAAAFqPPtR/DTptZXNzYWdlLXR5cGUHAAVldmVudAs6ZXZlbnQtdHlwZQcADFBheWxvYWRDaHVuaw06Y29udGVudC10eXBlBwAYYXBwbGljYXRpb24vb2N0ZXQtc3RyZWFtYWJjo+EmJA=='

test('an event is encoded as Amazon’s codec encodes it, to the byte', () => {
  const frame = eventFrame('PayloadChunk', 'application/octet-stream', Buffer.from('abc'))
  expect(frame.toString('base64')).toBe(ENCODED)
})

/** Starts the runtime outside of a sandbox. It has no handler, so that nothing is lost if it does start. */
const startRuntime = (marker: string) =>
  execFileSync(process.execPath, [join(projectRoot, 'lambda', 'local', 'runtime.cjs')], {
    env: { PRIVATE_TMP_MARKER: marker, SYSTEM_MOUNTS: systemMounts(), AWS_LAMBDA_RUNTIME_API: '127.0.0.1:9' },
    stdio: 'pipe',
  })

test('the runtime refuses to start where the temporary folder is not its own', () => {
  expect(() => startRuntime('')).toThrow(/Refused to start: \/tmp has no marker/)
  expect(() => startRuntime(`.private-${randomUUID()}`)).toThrow(/Refused to start: \/tmp has no marker/)
})

test('a marker alone does not make the runtime start', () => {
  const marker = `.private-${randomUUID()}`
  writeFileSync(`/tmp/${marker}`, '')
  onTestFinished(() => rmSync(`/tmp/${marker}`, { force: true }))
  expect(() => startRuntime(marker)).toThrow(/Refused to start: the mount namespace/)
  expect(existsSync(`/tmp/${marker}`)).toBe(true)
})
