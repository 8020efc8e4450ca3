import type { FontSpec } from '@/compositions/schema/font-spec'
import { EMOJI, type FontFile } from '@/compositions/typography/fonts/families'
import { createFontRegistry } from '@/compositions/typography/fonts/font-registry'
import { cutRuns, type FaceRun } from '@/compositions/typography/fonts/runs'
import { fontFile } from '@/remotion/environment/font-files'

/**
 * A piece of a line that one font draws, `path` its TrueType file. `stroke`, in ems, is how wide its outlines are drawn,
 * to be as bold as was asked for.
 */
export type Piece = { text: string; path: string; stroke: number }

const shelf = createFontRegistry([], new Set())

const specOf = (fontWeight: number): FontSpec => ({
  fontFamily: 'Inter',
  fontWeight,
  fontSize: 1,
  letterSpacing: 0,
})

/** Families of all weights whose files are the thinnest unless they are asked for another, which documents can't. */
const THIN = new Set(['Noto Sans Hebrew', 'Noto Sans JP', 'Noto Sans KR', 'Noto Sans SC', 'Noto Sans TC'])
const THINNEST = 100
const REGULAR = 400

/** How much wider the stems of these families are for a weight of one more, in ems; by eye beside Inter. */
const EMS_PER_WEIGHT = 0.00015

function strokeOf({ family, from, to }: FontFile, weight: number): number {
  if (from === to) return 0
  return Math.max(0, weight - (THIN.has(family) ? THINNEST : REGULAR)) * EMS_PER_WEIGHT
}

/** Runs that are read from the right are drawn from the last to the first. */
function inDrawnOrder(runs: FaceRun[]): FaceRun[] {
  const drawn: FaceRun[] = []
  let right: FaceRun[] = []
  for (const run of runs) {
    if (run.rightToLeft) right = [run, ...right]
    else {
      drawn.push(...right, run)
      right = []
    }
  }
  return [...drawn, ...right]
}

/**
 * Cuts a line into pieces of one font each, from left to right as they are drawn: Inter, and what the product has for
 * scripts that Inter lacks. Color emoji can't be drawn in a document like this and are left out; a character that no
 * font has is Inter's empty box.
 */
export async function cutForPdf(line: string, weight: number): Promise<Piece[]> {
  const spec = specOf(weight)
  // Makes the tables of fonts ready, which the shelf reads.
  const main = await fontFile(`inter-latin-${weight}-normal.ttf`)
  if (!main) throw new RangeError(`Inter has no weight ${weight}.`)
  const runs = cutRuns(line, 'en', grapheme => {
    const face = shelf.faceOf(grapheme, spec)
    return typeof face === 'string' ? null : face
  })
  const pieces = inDrawnOrder(runs).filter(({ face }) => face !== EMOJI)
  return Promise.all(
    pieces.map(async ({ text, face }) => ({
      text,
      path: (face && (await fontFile(face.file))) ?? main,
      stroke: face ? strokeOf(face, weight) : 0,
    })),
  )
}
