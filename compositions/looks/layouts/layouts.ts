import type { Rect } from '@/compositions/geometry/box'
import table from './layouts.json'

type Tables = typeof table.boxes

/** The canvas, in pixels, as a project has it. */
type Format = { width: number; height: number; orientation: 'portrait' | 'landscape' | 'square' }

/** How frames lie on the canvas: tiling it, inside it with margins, or showing the whole of their media. */
export type LayoutVariant = keyof typeof table.corners

/** A layout without a format, as scenes keep it: how many frames, and how they lie. */
export type LayoutName = keyof Tables['1080X1920']

type Corner = readonly [left: number, top: number, width: number, height: number]

const boxes = table.boxes as unknown as Record<string, Record<LayoutName, Corner[]>>

/** Layouts without their format, as a scene names them (`2_fullscreen`). */
export const sceneLayouts = Object.keys(table.boxes['1080X1920']) as [LayoutName, ...LayoutName[]]

/** Every layout with its format (`1080X1920_2_fullscreen`), as `GET /api/looks/` lists them. */
export const layoutNames = Object.keys(table.boxes).flatMap(format =>
  sceneLayouts.map(name => `${format}_${name}`),
)

/** The layout that a scene names, with a format before it or without; null for a name that is none. */
export function sceneLayout(name: string): LayoutName | null {
  const bare = name.replace(/^\d+X\d+_/i, '')
  return sceneLayouts.find(one => one === bare) ?? null
}

/** How many frames a layout has, and how they lie. */
export function layoutParts(name: LayoutName): { count: number; variant: LayoutVariant } {
  const [count, variant] = name.split('_') as [string, LayoutVariant]
  return { count: Number(count), variant }
}

/** The same kind of layout for `count` frames, 1 to 4. */
export const layoutWithCount = (name: LayoutName, count: number): LayoutName =>
  `${count}_${layoutParts(name).variant}` as LayoutName

/** Where the frames of a layout lie on a canvas, in pixels; canvases beside the three use the nearest one's, stretched. */
export function layoutBoxes(name: LayoutName, { width, height, orientation }: Format): Rect[] {
  const key = { portrait: '1080X1920', landscape: '1920X1080', square: '1080X1080' }[orientation]
  const [wide, high] = key.split('X').map(Number) as [number, number]
  const even = (value: number) => Math.round(value / 2) * 2
  return (boxes[key]?.[name] ?? []).map(([left, top, across, down]) => {
    const [x, y] = [even((left / wide) * width), even((top / high) * height)]
    const [right, bottom] = [even(((left + across) / wide) * width), even(((top + down) / high) * height)]
    return { left: x, top: y, width: right - x, height: bottom - y }
  })
}

/** Radius of the corners of a layout's frames, in pixels of the canvas. */
export const layoutRadius = (name: LayoutName, { width, height }: Format): number =>
  Math.round((table.corners[layoutParts(name).variant] * Math.min(width, height)) / 1080)
