/**
 * The position in pixels of the frame number in a numbered film of 1920x1080: white blocks for ones, lowest bit
 * first.
 */
export const FILM = { width: 1920, height: 1080 } as const
export const BITS = { count: 9, left: 690, top: 12, size: 60 } as const
