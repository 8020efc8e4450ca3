import { type FontFile, sliceFile } from './families'

/** Families with many files, each listed in its own table, which is only loaded when its script is used. */
const tables = {
  'Noto Sans JP': () => import('./sliced/noto-sans-jp.json'),
  'Noto Sans SC': () => import('./sliced/noto-sans-sc.json'),
  'Noto Sans TC': () => import('./sliced/noto-sans-tc.json'),
  'Noto Sans KR': () => import('./sliced/noto-sans-kr.json'),
}

export type SlicedFamily = keyof typeof tables

export const slicedFamilies = Object.keys(tables) as SlicedFamily[]

export const isSliced = (family: string): family is SlicedFamily => family in tables

const read = new Map<string, FontFile[]>()

/** Loads the table of a sliced family, unless it is loaded already. */
export async function readSlices(family: SlicedFamily): Promise<void> {
  if (read.has(family)) return
  const { default: slices } = await tables[family]()
  read.set(
    family,
    Object.entries(slices).map(([slice, range]) => sliceFile(family, slice, range)),
  )
}

/** The files of a sliced family, null if its table isn't loaded yet. */
export const slicesOf = (family: SlicedFamily): FontFile[] | null => read.get(family) ?? null
