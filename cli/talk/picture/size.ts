/** Pixels of the picture. */
export const WIDTH = 1920
export const HEIGHT = 1080
/** Frames a second. */
export const FPS = 30
