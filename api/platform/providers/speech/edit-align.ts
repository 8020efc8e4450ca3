// A little more than an insertion, so that a missing item is not matched with a different one.
const SUBSTITUTION = 1.1

/**
 * For every item of `heard`, the index of its counterpart in `wanted`, by edit distance (Wagner and Fischer 1974). An
 * inserted item belongs to the one before it.
 */
export const editAlign = (wanted: readonly string[], heard: readonly string[]): number[] => {
  const width = heard.length + 1
  const cost = new Float32Array((wanted.length + 1) * width)
  const at = (row: number, column: number): number => cost[row * width + column] ?? 0
  const swap = (row: number, column: number): number =>
    at(row - 1, column - 1) + (wanted[row - 1] === heard[column - 1] ? 0 : SUBSTITUTION)
  for (let row = 0; row <= wanted.length; row++)
    for (let column = 0; column < width; column++)
      cost[row * width + column] =
        row === 0 || column === 0
          ? row + column
          : Math.min(swap(row, column), at(row - 1, column) + 1, at(row, column - 1) + 1)
  const same = (left: number, right: number): boolean => Math.abs(left - right) < 1e-4
  const owners = new Array<number>(heard.length).fill(0)
  let row = wanted.length
  for (let column = heard.length; column > 0; ) {
    if (row > 0 && same(at(row, column), swap(row, column))) owners[--column] = --row
    else if (row > 0 && same(at(row, column), at(row - 1, column) + 1)) row--
    else owners[--column] = Math.max(0, row - 1)
  }
  return owners
}
