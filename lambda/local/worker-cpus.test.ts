import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { allowedCpus, cpuChooser, parseCpuList } from './worker-cpus'

test('a list of CPUs is read as the kernel writes it', () => {
  expect(parseCpuList('0-2,5')).toEqual([0, 1, 2, 5])
  expect(parseCpuList('3')).toEqual([3])
})

test('a worker has as many CPUs as Lambda gives for its memory, and workers take turns', () => {
  const choose = cpuChooser([0, 1, 4])
  expect([choose(2048), choose(512), choose(3538), choose(10240)]).toEqual([[0], [1], [4, 0], [1, 4, 0]])
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
