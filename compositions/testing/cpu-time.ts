/** Milliseconds of processor time that `work` takes in this process; other load on the machine doesn't count. */
export function cpuTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
