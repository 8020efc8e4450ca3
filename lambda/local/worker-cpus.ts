import { readFileSync } from 'node:fs'

/**
 * Megabytes of memory with which a function has one CPU.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html
 */
const MB_PER_CPU = 1769

/** Returns the numbers in a kernel's list of CPUs such as `0-2,5`. */
export function parseCpuList(list: string): number[] {
  return list.split(',').flatMap(part => {
    const [first = 0, last = first] = part.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** Returns the numbers of the CPUs that this process may use. Reads /proc, so Linux only. */
export function allowedCpus(): number[] {
  const status = readFileSync('/proc/self/status', 'utf8')
  return parseCpuList(/^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1] ?? '0')
}

/**
 * Returns a function that chooses the CPUs of the next worker, given its megabytes of memory: as many whole CPUs as
 * Lambda gives it, at least one, of `allowed` in turn. Without this, one worker would use all of the machine, and more
 * chunks would not be faster.
 */
export function cpuChooser(allowed: readonly number[]): (memoryMb: number) => number[] {
  let next = 0
  return memoryMb => {
    const count = Math.min(allowed.length, Math.max(1, Math.round(memoryMb / MB_PER_CPU)))
    const cpus = Array.from(
      { length: count },
      (_, index) => allowed[(next + index) % allowed.length] as number,
    )
    next = (next + count) % allowed.length
    return cpus
  }
}
