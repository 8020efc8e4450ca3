import type { Format, Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import type { Transcript } from '@/compositions/schema/transcript'

/** One picture on a contact sheet: a frame (counted from 0) of a project whose media are the gallery's. */
export type GalleryCase = { label: string; project: Project; frame: number; watermark?: boolean }

/**
 * What the cases of every family are made of: `media` is the made talk (named as `newProject` names it) with its words,
 * `picture` a still of it; `vector`, `animation` and `gif` are drawings.
 */
export type GalleryMedia = {
  media: Record<'media' | 'picture' | 'vector' | 'animation' | 'gif', Media>
  transcript: Transcript
}

/**
 * A family of looks, drawn on one contact sheet: `cell` is the width of a picture in pixels. `goesSparse` where all of it
 * must be rendered without drawing whole frames, like the browser's own (`npm run bench -- render` measures it).
 */
export type GalleryFamily = {
  title: string
  cell: number
  columns: number
  goesSparse: boolean
  cases(media: GalleryMedia): GalleryCase[]
}

/** A picture's place on a sheet, in pixels, with its label above it. */
export type Cell = GalleryCase & { left: number; top: number; width: number; height: number }

/** Space between pictures, and the height of a label, in pixels. */
const [GAP, LABEL] = [12, 22]

const heightFor = ({ width, height }: Format, cell: number): number => Math.round((height * cell) / width)

/** Lays the cases of a family out in rows; gives the cells and the size of the sheet in pixels. */
export function layOutSheet(family: GalleryFamily, media: GalleryMedia) {
  const { cell, columns } = family
  const cells: Cell[] = []
  let top = GAP
  const cases = family.cases(media)
  for (let first = 0; first < cases.length; first += columns) {
    const row = cases.slice(first, first + columns)
    const height = Math.max(...row.map(({ project }) => heightFor(project.format, cell)))
    row.forEach((one, column) => {
      const left = GAP + column * (cell + GAP)
      cells.push({ ...one, left, top: top + LABEL, width: cell, height: heightFor(one.project.format, cell) })
    })
    top += LABEL + height + GAP
  }
  return { cells, width: GAP + columns * (cell + GAP), height: top }
}
