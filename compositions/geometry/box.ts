/** A rectangle of the canvas in pixels. */
export type Rect = { left: number; top: number; width: number; height: number }

/** How far each side of a box is cut off, in pixels from its edge inwards; negative lets what is beyond it show. */
export type Inset = { top: number; right: number; bottom: number; left: number }

/** What an animation does to a box besides moving, turning and fading it: about its center, in factors and degrees. */
export type Pose = { scaleX: number; scaleY: number; skewX: number; skewY: number; clip: Inset | null }

/**
 * Where a layer is: its unrotated rectangle, the angle about its center in degrees, opacity 0 to 1 (S1, F3). `pose` is
 * null at rest. What is inside keeps its measures whatever the pose.
 */
export type Box = Rect & { angle: number; opacity: number; pose: Pose | null }

/** A box, and what may be touched of the canvas there. */
export type Place = { box: Box; reach: Rect }
