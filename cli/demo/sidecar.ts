import { extname } from 'node:path'

/** The path of a video's project: the same path with the extension `.json`. */
export const projectBeside = (video: string): string =>
  `${video.slice(0, video.length - extname(video).length)}.json`
