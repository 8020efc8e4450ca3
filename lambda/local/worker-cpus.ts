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

/** The CPUs of running invocations. */
export type CpuShares = {
  /**
   * Takes CPUs for an invocation with this memory, given by their numbers: as many whole ones as Lambda gives it, at
   * least one, those with the least to do. `work` is what it has to do beside others.
   */
  take(memoryMb: number, work: number): number[]
  /** Gives back what was taken. */
  release(cpus: readonly number[], work: number): void
}

/**
 * Shares the CPUs `allowed`. Without this, one worker would use all of the machine, and more chunks would not be faster;
 * and if workers kept to turns, those that are used again could all have the same CPU.
 */
export function shareCpus(allowed: readonly number[]): CpuShares {
  const load = new Map(allowed.map(cpu => [cpu, 0]))
  const add = (cpu: number, work: number) => load.set(cpu, (load.get(cpu) ?? 0) + work)
  return {
    take(memoryMb, work) {
      const count = Math.min(allowed.length, Math.max(1, Math.round(memoryMb / MB_PER_CPU)))
      const idlest = allowed.toSorted((one, other) => (load.get(one) ?? 0) - (load.get(other) ?? 0))
      const cpus = idlest.slice(0, count).sort((one, other) => one - other)
      for (const cpu of cpus) add(cpu, work)
      return cpus
    },
    release(cpus, work) {
      for (const cpu of cpus) add(cpu, -work)
    },
  }
}
