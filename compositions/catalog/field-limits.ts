/** The farthest that a layer may be from the canvas, in pixels. */
export const MAX_OFFSET = 20_000

/** The shortest and the longest side of a layer before its scale, in pixels of the canvas. */
export const [MIN_SIDE, MAX_SIDE] = [1, 20_000]

/** The smallest and the largest font size of a text layer, in pixels of the canvas. */
export const [MIN_FONT_SIZE, MAX_FONT_SIZE] = [8, 400]

/** The widest outline, padding and corner radius of a text, in pixels of the canvas. */
export const [MAX_TEXT_STROKE, MAX_TEXT_PADDING, MAX_TEXT_RADIUS] = [60, 200, 400]

/** How far a picture may be enlarged in its box. */
export const [MIN_ZOOM, MAX_ZOOM] = [1, 20]

/** Letters that one text layer holds. */
export const MAX_TEXT_LENGTH = 2_000

/** The most ranges of a text that have a style of their own. */
export const MAX_STYLED_RANGES = 200

/** The most styles of fonts that a project brings along. */
export const MAX_FONTS = 200

/** The most markers that a project has. */
export const MAX_MARKERS = 1_000

/** Most frames that an animated GIF may have. */
export const MAX_GIF_FRAMES = 2_000

/** The slowest and the fastest speed of what is played. */
export const [MIN_SPEED, MAX_SPEED] = [0.25, 4]

/** A day in seconds: more than any project lasts. */
export const MAX_SECONDS = 86_400

/** The longest that a picture of a video is held, in seconds (T12). */
export const MAX_HELD_SECONDS = 600

/** What media may claim to be at most: pixels of a side, frames a second, seconds. Files are held to it when they are read. */
export const MEDIA_LIMITS = { sidePixels: 16_384, fps: 240, seconds: MAX_SECONDS }
