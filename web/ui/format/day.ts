/** A day as it is said in a sentence: `4 December`, in another year than now's `4 December 2027`. */
export function day(date: string | Date, now = new Date()): string {
  const then = new Date(date)
  const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return then.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...year })
}
