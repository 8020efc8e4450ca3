/** The cases of a slow matrix: all of them in `npm run test:all`, the first `count` in `npm test`. */
export const firstCases = <T>(count: number, cases: readonly T[]): readonly T[] =>
  process.env.TALKREEL_SLOW === '1' ? cases : cases.slice(0, count)
