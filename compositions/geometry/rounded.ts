/**
 * A number to so many decimals. Never -0: JSON knows one zero, so a value that went through it would be equal to
 * itself and yet not the same (E2).
 */
export function roundTo(value: number, decimals: number): number {
  const steps = 10 ** decimals
  return Math.round(value * steps) / steps + 0
}
