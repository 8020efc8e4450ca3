/** A point of a picture, as fractions of its width and height. */
export type PicturePoint = { x: number; y: number }

/** A person in one picture. All in fractions of the picture; a box may reach past its edges. */
export type Person = {
  left: number
  top: number
  right: number
  bottom: number
  /** The model's confidence, 0 to 1. */
  score: number
  /** The middle of eyes, ears and nose; null if the head is turned away, hidden or outside the picture. */
  head: PicturePoint | null
}

/** The people in the picture at a second of the source, and how much of it is flat (see `flatShare`). */
export type PeopleSample = { time: number; people: readonly Person[]; flat: number }

export const centerOf = ({ left, right, top, bottom }: Omit<Person, 'score' | 'head'>): PicturePoint => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})
