/** A day and a time of it, in the browser's time zone: '21 Nov 2026, 18:45'. */
export const moment = (then: Date): string =>
  then.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
