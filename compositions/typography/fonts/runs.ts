import bidiFactory from 'bidi-js'
import { directionOf } from './direction'
import type { FontFile } from './families'
import { graphemesOf } from './graphemes'
import tags from './script-tags.json'
import type { TextRun } from './shaper'

/** A run with the file that draws it, null if no font contains its characters. */
export type FaceRun = TextRun & { face: FontFile | null }

type Piece = { text: string; level: number; script: string; face: FontFile | null }

const bidi = bidiFactory()

const scripts = Object.entries(tags).map(([tag, name]) => ({
  tag,
  own: new RegExp(`\\p{Script=${name}}`, 'u'),
  shared: new RegExp(`\\p{Script_Extensions=${name}}`, 'u'),
}))

const scriptOf = (text: string): string => scripts.find(({ own }) => own.test(text))?.tag ?? ''

const COMMON = /^[\p{Script_Extensions=Common}\p{Script_Extensions=Inherited}]/u

/** Punctuation takes the script before it, unless only certain scripts use it, such as the Arabic comma. */
function scriptAfter(text: string, before: string): string {
  if (COMMON.test(text)) return before
  const users = scripts.filter(({ shared }) => shared.test(text)).map(({ tag }) => tag)
  return users.length && !users.includes(before) ? (users[0] as string) : before
}

const OPENING = '([{“‘（「『《〈【'
const CLOSING = ')]}”’）」』》〉】'

/**
 * Punctuation takes the script before it, a closing bracket that of its opening one, leading punctuation the script
 * that follows.
 */
function giveScripts(pieces: Piece[]): void {
  const opened: Piece[] = []
  pieces.forEach((piece, index) => {
    piece.script ||= scriptAfter(piece.text, pieces[index - 1]?.script ?? '')
    if (OPENING.includes(piece.text)) opened.push(piece)
    const opener = OPENING[CLOSING.indexOf(piece.text)]
    const pair = opener === undefined ? -1 : opened.findLastIndex(one => one.text === opener)
    if (pair >= 0) piece.script = opened.splice(pair)[0]?.script || piece.script
  })
  for (let index = pieces.length - 1; index >= 0; index--) {
    const piece = pieces[index] as Piece
    piece.script ||= pieces[index + 1]?.script || 'Zyyy'
  }
}

/** Text of Latin letters and common punctuation: each code unit is a grapheme, and all of it is left to right. */
const PLAIN =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]*$/
const LATIN = /\p{Script=Latin}/u

/** A much faster `cutRuns` for plain left-to-right text. */
function cutPlain(text: string, faceOf: (grapheme: string) => FontFile | null): FaceRun[] {
  const script = LATIN.test(text) ? 'Latn' : 'Zyyy'
  const runs: FaceRun[] = []
  for (const character of text) {
    const face = faceOf(character)
    const last = runs.at(-1)
    if (last?.face === face) last.text += character
    else runs.push({ text: character, script, rightToLeft: false, face })
  }
  return runs
}

/**
 * Cuts a line into runs of one face, one script and one bidi level, in the order of the text, as browsers do before
 * they shape it. `faceOf` returns the file of a grapheme, null if there is none.
 */
export function cutRuns(
  text: string,
  language: string,
  faceOf: (grapheme: string) => FontFile | null,
): FaceRun[] {
  const direction = directionOf(language)
  if (direction === 'ltr' && PLAIN.test(text)) return cutPlain(text, faceOf)
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const pieces = graphemesOf(text).map(
    ({ segment, index }): Piece => ({
      text: segment,
      level: levels[index] ?? 0,
      script: scriptOf(segment),
      face: faceOf(segment),
    }),
  )
  giveScripts(pieces)
  const runs: (FaceRun & { level: number })[] = []
  for (const { text: part, level, script, face } of pieces) {
    const last = runs.at(-1)
    if (last?.face === face && last.script === script && last.level === level) last.text += part
    else runs.push({ text: part, script, rightToLeft: level % 2 === 1, face, level })
  }
  return runs
}
