/** Indexes into both texts; one is undefined for a deleted or an inserted word. */
export type Pair = { reference?: number; heard?: number }

/**
 * Aligns the words of two texts by Levenshtein distance. Memory is the product of both lengths in bytes: 100 MB for
 * 10,000 words each.
 */
export const alignTexts = (reference: readonly string[], heard: readonly string[]): Pair[] => {
  const width = heard.length + 1
  const moves = new Uint8Array((reference.length + 1) * width)
  const [CHANGE, LEAVE_OUT, PUT_IN] = [0, 1, 2]
  let before = Uint32Array.from({ length: width }, (_, index) => index)
  moves.fill(PUT_IN, 1, width)
  for (let row = 1; row <= reference.length; row += 1) {
    const costs = new Uint32Array(width)
    costs[0] = row
    moves[row * width] = LEAVE_OUT
    for (let column = 1; column < width; column += 1) {
      const same = reference[row - 1] === heard[column - 1]
      let [cost, move] = [(before[column - 1] ?? 0) + (same ? 0 : 1), CHANGE]
      if ((before[column] ?? 0) + 1 < cost) [cost, move] = [(before[column] ?? 0) + 1, LEAVE_OUT]
      if ((costs[column - 1] ?? 0) + 1 < cost) [cost, move] = [(costs[column - 1] ?? 0) + 1, PUT_IN]
      costs[column] = cost
      moves[row * width + column] = move
    }
    before = costs
  }
  const pairs: Pair[] = []
  for (let [row, column] = [reference.length, heard.length]; row > 0 || column > 0; ) {
    const move = moves[row * width + column]
    if (move !== PUT_IN) row -= 1
    if (move !== LEAVE_OUT) column -= 1
    pairs.push({ ...(move !== PUT_IN && { reference: row }), ...(move !== LEAVE_OUT && { heard: column }) })
  }
  return pairs.reverse()
}
