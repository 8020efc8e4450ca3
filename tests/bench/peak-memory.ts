import { readdirSync, readFileSync } from 'node:fs'

const SAMPLE_MS = 100
const KB = 1024

type Process = { pid: number; parent: number; residentKb: number }

const read = (pid: number): Process | undefined => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return { pid, parent: field('PPid'), residentKb: field('VmRSS') }
  } catch {
    // The process ended between listing and reading.
    return undefined
  }
}

/** Resident kilobytes of this process and all its descendants; shared pages count in each. */
const treeKb = (): number => {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => read(Number(name)))
    .filter(found => found !== undefined)
  const sum = (parent: number): number =>
    all.filter(one => one.parent === parent).reduce((total, one) => total + one.residentKb + sum(one.pid), 0)
  return (all.find(one => one.pid === process.pid)?.residentKb ?? 0) + sum(process.pid)
}

/**
 * Runs `work`. Returns its result and the peak memory of this process and all its descendants in MiB, sampled ten
 * times a second. Reads /proc, so Linux only.
 */
export const withPeakMemory = async <Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; peakMb: number }> => {
  let peakKb = treeKb()
  const timer = setInterval(() => {
    peakKb = Math.max(peakKb, treeKb())
  }, SAMPLE_MS)
  try {
    const result = await work()
    return { result, peakMb: Math.round(Math.max(peakKb, treeKb()) / KB) }
  } finally {
    clearInterval(timer)
  }
}
