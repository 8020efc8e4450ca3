/**
 * Binary search: the first index from 0 to `count` for which `predicate` holds, where it holds for every index after that
 * one; `count` where it holds for none.
 */
export function lowerBound(count: number, predicate: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (predicate(middle)) high = middle
    else low = middle + 1
  }
  return low
}
