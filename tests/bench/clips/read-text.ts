/** The kind of a passage: a moment worth posting, a moment told again, housekeeping or plain talk. */
export type PassageKind = 'highlight' | 'again' | 'housekeeping' | 'plain'

/** A passage: its kind, the name of its moment, and its turns, each by one speaker. */
export type Passage = { kind: PassageKind; name: string; turns: { speaker: string; text: string }[] }

/** A bench text: its kind, the seed of its timing, and its passages in order. */
export type BenchText = { kind: string; seed: number; passages: Passage[] }

const KINDS: readonly string[] = ['highlight', 'again', 'housekeeping', 'plain'] satisfies PassageKind[]

/**
 * Reads a bench text: `kind:` and `seed:`, then passages, each a line `[highlight NAME]`, `[again NAME]`,
 * `[housekeeping]` or `[plain]` followed by lines `SPEAKER: text`. `*` surrounds emphasized words, `(laughter)`
 * follows a line.
 * @throws {Error} on any other line.
 */
export function readText(source: string): BenchText {
  const text: BenchText = { kind: '', seed: 0, passages: [] }
  for (const line of source.split('\n').map(one => one.trim())) {
    if (!line) continue
    const [, kind = '', name = ''] = /^\[(\w+) ?(\w*)\]$/.exec(line) ?? []
    const [, key = '', rest = ''] = /^(\w+): (.+)$/.exec(line) ?? []
    if (KINDS.includes(kind)) text.passages.push({ kind: kind as PassageKind, name, turns: [] })
    else if (key === 'kind') text.kind = rest
    else if (key === 'seed') text.seed = Number(rest)
    else if (key && text.passages.length) text.passages.at(-1)?.turns.push({ speaker: key, text: rest })
    else throw new Error(`A bench text has no line like this: ${line}`)
  }
  return text
}
