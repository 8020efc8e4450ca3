import type { DrawContext } from '../draw-frames'

/** Where the pictures of an overlay lie: names of files in one folder, all of one sort. */
export type PictureFiles = { fileOf(picture: number): string; blank: string }

/** Where to draw, where the pictures go, and what is called after each that the page drew. */
export type PictureJob = { context: DrawContext; folder: string; onPicture(): void }
