import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { allowedCpus, parseCpuList, shareCpus } from './worker-cpus'

test('a list of CPUs is read as the kernel writes it', () => {
  expect(parseCpuList('0-2,5')).toEqual([0, 1, 2, 5])
  expect(parseCpuList('3')).toEqual([3])
})

test('an invocation has as many CPUs as Lambda gives for its memory, those with the least to do', () => {
  const cpus = shareCpus([0, 1, 4])
  expect([cpus.take(2048, 1), cpus.take(512, 1), cpus.take(3538, 1)]).toEqual([[0], [1], [0, 4]])
  expect(cpus.take(10_240, 1)).toEqual([0, 1, 4])
  cpus.release([0, 4], 1)
  expect(cpus.take(2048, 1)).toEqual([4])
})

test('four chunks are drawn two by two on two CPUs, also beside the function that waits for them', () => {
  const cpus = shareCpus([0, 1])
  const start = cpus.take(2048, 1)
  cpus.take(2048, 1)
  cpus.release(start, 1)
  expect([0, 1, 2, 3].map(() => cpus.take(2048, 2))).toEqual([[0], [1], [0], [1]])
})

test('the CPUs of this process can be given to a program', () => {
  const [first] = allowedCpus()
  const list = execFileSync('taskset', [
    '--cpu-list',
    String(first),
    'sh',
    '-c',
    'taskset --cpu-list --pid $$',
  ])
  expect(list.toString()).toMatch(new RegExp(`: ${first}$`, 'm'))
})
