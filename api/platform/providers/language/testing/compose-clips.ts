type Line = { number: number; start: number; end: number; text: string }

/** What a request for clips asks for. */
export type ClipsTask = { seconds_least: number; seconds_most: number; most_clips: number }

const LINE = /^(\d+) \[([\d.]+)-([\d.]+)\] (.*)$/gm
/** Seconds that a clip may show before and after its words. */
const MARGINS = 1
/** Letters of a word that counts, and the words and characters of a title. */
const LONG = 7
const TITLE = { words: 8, characters: 60 }

const longWordsIn = (lines: readonly Line[]): number =>
  new Set(
    lines
      .flatMap(({ text }) => text.toLowerCase().match(/\p{L}+/gu) ?? [])
      .filter(word => word.length >= LONG),
  ).size

/** Sentences from one on that last as long as the shortest clip, with room for its margins; null if there are none. */
function runFrom(
  lines: readonly Line[],
  from: number,
  { seconds_least: least, seconds_most: most }: ClipsTask,
) {
  const begins = lines[from]?.start ?? 0
  const to = lines.findIndex(({ end }, at) => at >= from && end - begins >= least)
  const run = lines.slice(from, to + 1)
  return to >= from && (run.at(-1)?.end ?? 0) - begins <= most - MARGINS ? run : null
}

/**
 * Selects clips of numbered sentences by a fixed rule, which is no understanding of them: runs of the shortest length
 * with the most different long words, none of which overlaps another. A title is how the run begins.
 */
export function composeClips(text: string, task: ClipsTask): object {
  const lines = [...text.matchAll(LINE)].map(([, number, start, end, said = '']) => ({
    ...{ number: Number(number), start: Number(start), end: Number(end), text: said },
  }))
  const runs = lines.flatMap((_, at) => {
    const run = runFrom(lines, at, task)
    return run ? [{ run, worth: longWordsIn(run) }] : []
  })
  const clips: { first: number; last: number; title: string; reason: string }[] = []
  for (const { run } of runs.toSorted((a, b) => b.worth - a.worth)) {
    const [first, last] = [run[0]?.number ?? 0, run.at(-1)?.number ?? 0]
    if (clips.length >= task.most_clips || clips.some(one => first <= one.last && one.first <= last)) continue
    const title = (run[0]?.text ?? '').split(' ').slice(0, TITLE.words).join(' ').slice(0, TITLE.characters)
    clips.push({ first, last, title, reason: 'Says much in few words' })
  }
  return { clips }
}
