import { expect, test } from 'vitest'
import { shareRuns } from './share-runs'

/** A task whose runs are ended by the test, in order. */
function slowTask() {
  const runs: { key: string; end: PromiseWithResolvers<void> }[] = []
  const share = shareRuns(key => {
    const end = Promise.withResolvers<void>()
    runs.push({ key, end })
    return end.promise
  })
  return { runs, share }
}

test('calls during a run share the next one, which begins when the run has ended', async () => {
  const { runs, share } = slowTask()
  const ended: string[] = []
  const call = (name: string) => share('folder').then(() => ended.push(name))
  const calls = [call('first'), call('second'), call('third')]
  expect(runs).toHaveLength(1)
  runs[0]?.end.resolve()
  await calls[0]
  expect(ended).toEqual(['first'])
  expect(runs).toHaveLength(2)
  calls.push(call('fourth'))
  runs[1]?.end.resolve()
  await Promise.all(calls.slice(0, 3))
  expect(ended).toEqual(['first', 'second', 'third'])
  runs[2]?.end.resolve()
  await calls[3]
  expect(runs).toHaveLength(3)
})

test('another key has runs of its own, and a failure is for those that share it', async () => {
  const { runs, share } = slowTask()
  const failing = share('a')
  const next = share('a')
  const other = share('b')
  expect(runs.map(({ key }) => key)).toEqual(['a', 'b'])
  runs[0]?.end.reject(new Error('The disk is gone'))
  await expect(failing).rejects.toThrow('The disk is gone')
  runs[1]?.end.resolve()
  await other
  runs[2]?.end.resolve()
  await next
  expect(runs).toHaveLength(3)
})
