const ONES = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ')
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = [
  { size: 1_000_000_000, name: 'billion' },
  { size: 1_000_000, name: 'million' },
  { size: 1_000, name: 'thousand' },
  { size: 100, name: 'hundred' },
]

/** A whole number from 0 up as spoken English words: 42 is forty, two. */
export const numberWords = (value: number): string[] => {
  for (const { size, name } of SCALES) {
    if (value < size) continue
    const rest = value % size
    return [...numberWords(Math.floor(value / size)), name, ...(rest > 0 ? numberWords(rest) : [])]
  }
  if (value < ONES.length) return [ONES[value] ?? '']
  const rest = value % 10
  return [TENS[Math.floor(value / 10)] ?? '', ...(rest > 0 ? [ONES[rest] ?? ''] : [])]
}
