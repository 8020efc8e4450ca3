import { extname } from 'node:path'

/** Where the project of a video lies: beside it, with the same name, as JSON. */
export const projectBeside = (video: string): string =>
  `${video.slice(0, video.length - extname(video).length)}.json`
