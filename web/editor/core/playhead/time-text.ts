import { clock } from '../../../../compositions/util/clock'

/** Seconds as `clock` writes them, with tenths: m:ss.t */
export function clockTenths(seconds: number): string {
  const tenths = Math.max(0, Math.floor(seconds * 10 + 1e-6))
  return `${clock(tenths / 10)}.${tenths % 10}`
}
