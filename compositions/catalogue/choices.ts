/** Kinds of a podcast script. */
export const SCRIPT_TYPES = ['conversation', 'monologue'] as const

/** Tones of a podcast script. */
export const SCRIPT_TONES = ['professional', 'casual', 'educational', 'entertaining', 'formal'] as const

/** Lengths of a podcast script, in words. */
export const SCRIPT_LENGTHS = {
  summary: 800,
  short: 1500,
  podcast: 2000,
  long: 3000,
  extended: 4000,
} as const

/** Who speaks in a script: the host, then the guest. */
export const SPEAKER_IDS = ['speaker-1', 'speaker-2'] as const

/** Plans from the smallest to the largest: the next one is the one to suggest. */
export const PLAN_ORDER = ['FREE', 'STARTER', 'PROFESSIONAL', 'PREMIUM', 'BUSINESS'] as const

/** What the gravity codes 1 to 10 of a layer mean, in the order of the codes. */
export const GRAVITIES = [
  'left',
  'right',
  'top',
  'bottom',
  'top left',
  'top right',
  'bottom left',
  'bottom right',
  'centre horizontally',
  'centre vertically',
] as const
