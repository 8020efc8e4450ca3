const TIME = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}`)

/** Milliseconds of the captured hours, minutes, seconds and fraction of a time. */
const millisecondsOf = ([hours = '0', minutes = '', seconds = '', fraction = '']: (string | undefined)[]) =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))

/**
 * The lines of a SubRip or WebVTT file, which parsers drop with their text where a time is damaged, negative or the wrong
 * way round: such a line gets times that can be read, and the index of its cue is in `damaged`.
 */
export function repairTimes(text: string): { lines: string[]; damaged: ReadonlySet<number> } {
  const damaged = new Set<number>()
  let index = -1
  const lines = text.split(/\r\n|\r|\n/).map(line => {
    if (!line.includes('-->')) return line
    index++
    const found = TIMES.exec(line)
    if (found && millisecondsOf(found.slice(5, 9)) > millisecondsOf(found.slice(1, 5))) return line
    damaged.add(index)
    return '00:00:00.000 --> 00:00:00.001'
  })
  return { lines, damaged }
}
