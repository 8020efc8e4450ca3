import { readFileSync } from 'node:fs'
import { childrenOf } from '../process-tree'

const SAMPLE_MS = 50

/** Kernel clock ticks per second, the same on every Linux that Node supports. */
const TICKS = 100

/** Resources used by a process and its descendants: user and system seconds, and peak MiB. */
export type TreeUse = { cpu: number; peakMb: number }

type Seen = { cpu: number; rss: number; under: number[]; command: string }

function look(pid: number): Seen | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields are counted after the name, which may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const cpu = ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return {
      cpu,
      command,
      rss: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024,
      under: childrenOf(pid),
    }
  } catch {
    // The process ended between listing and reading.
    return null
  }
}

/**
 * Samples process `pid` and its descendants twenty times a second. Returns the resources they used when `ended`
 * settles. Each process counts with its last sample, so killed browsers are included. Reads /proc, so Linux only.
 */
export async function followTree(pid: number, ended: Promise<unknown>): Promise<TreeUse> {
  const cpu = new Map<number, number>()
  let peakMb = 0
  const sample = (): void => {
    let memory = 0
    const visit = (one: number, parentCommand: string): void => {
      const seen = look(one)
      if (!seen) return
      cpu.set(one, seen.cpu)
      // Until it runs its own program, a forked child shares the pages of its parent.
      if (seen.command !== parentCommand) memory += seen.rss
      for (const child of seen.under) visit(child, seen.command)
    }
    visit(pid, '')
    peakMb = Math.max(peakMb, memory)
  }
  const timer = setInterval(sample, SAMPLE_MS)
  try {
    await ended
  } finally {
    clearInterval(timer)
  }
  return { cpu: [...cpu.values()].reduce((sum, one) => sum + one, 0), peakMb }
}
