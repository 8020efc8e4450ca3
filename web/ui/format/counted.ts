/** A number of things in words: '1 clip', '2 clips'. `one` is a word whose plural ends in s. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
