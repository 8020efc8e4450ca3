import { loadOnce } from '@/compositions/drawing/use-loaded'
import type { ReadySvg } from './ready-svg'

async function readSvg(answer: Response): Promise<ReadySvg> {
  const [text, { readySvg }] = await Promise.all([answer.text(), import('./ready-svg')])
  return readySvg(text)
}

/** Fetches and prepares a vector picture; the code for that is loaded with the first one. */
export const loadSvg = loadOnce(readSvg)
