import type { Format, Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import type { Transcript } from '@/compositions/schema/transcript'

/** One picture on a contact sheet: a frame (counted from 0) of a project whose media are the gallery's. */
export type GalleryCase = { label: string; project: Project; frame: number; watermark?: boolean }

/**
 * Media for the cases of every family: `media` is the generated talk (with the name that `newProject` uses) with its
 * transcript, `picture` a still of it; `vector`, `animation` and `gif` are drawings.
 */
export type GalleryMedia = {
  media: Record<'media' | 'picture' | 'vector' | 'animation' | 'gif', Media>
  transcript: Transcript
}

/**
 * A family of cases, drawn on one contact sheet; `cell` is the width of a picture in pixels. `goesSparse` means that
 * all of it must be rendered without drawing whole frames and look like the browser's (`npm run bench -- render`
 * measures it).
 */
export type GalleryFamily = {
  title: string
  cell: number
  columns: number
  goesSparse: boolean
  cases(media: GalleryMedia): GalleryCase[]
}

/** The position of a picture on a sheet in pixels; its label is above it. */
export type Cell = GalleryCase & { left: number; top: number; width: number; height: number }

/** Space between pictures, and the height of a label, in pixels. */
const [GAP, LABEL] = [12, 22]

const heightFor = ({ width, height }: Format, cell: number): number => Math.round((height * cell) / width)

/** Arranges the cases of a family in rows. Returns the cells and the size of the sheet in pixels. */
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
