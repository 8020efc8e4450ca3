/**
 * Index of the first of `count` entries for which `holds`, found by halving: it must hold for all after the first one.
 * `count` where it holds for none.
 */
export function firstWhere(count: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
