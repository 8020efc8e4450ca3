import { notYet } from '../not-yet'

export const summary = 'Remotion Studio with an example of each project type'

/** Opens Remotion Studio on the compositions. Until then it says so. Gives 1. */
export const run = async (): Promise<number> => notYet('studio', 'its examples are still missing.')
