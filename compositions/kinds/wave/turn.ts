/** Frames after which what turns by itself is where it was: a record at 33⅓ turns a minute. */
export const TURN_FRAMES = 54
