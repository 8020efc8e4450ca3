import LIMITS_TABLE from './limits.json' with { type: 'json' }
import { TIMING } from './timing'

/**
 * Every limit and constant of the specification (sections 5 and 9), a group a subject, the unit in the name. `project`
 * holds the bounds of what a project may be, which are our own (SPEC.md, B1).
 * `purposeNotShown` keeps the numbers that the specification lists without saying what they are for.
 */
export const LIMITS = { ...LIMITS_TABLE, timing: TIMING }
