import { loadOnce } from '@/compositions/drawing/use-loaded'
import type { ReadySvg } from './ready-svg'

async function readSvg(answer: Response): Promise<ReadySvg> {
  const [text, { readySvg }] = await Promise.all([answer.text(), import('./ready-svg')])
  return readySvg(text)
}

/** Fetches a vector picture and makes it ready, with a program that comes with the first of them. */
export const loadSvg = loadOnce(readSvg)
