/** The arrow keys: name, and the step to the right and down. */
export const arrowDirections = [
  ['Left', -1, 0],
  ['Right', 1, 0],
  ['Up', 0, -1],
  ['Down', 0, 1],
] as const
