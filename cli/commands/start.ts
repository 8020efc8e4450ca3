import { notYet } from '../not-yet'

export const summary = 'database, API, worker and web on one port'

/** Starts the whole product, prints its address and stops all of it on Ctrl+C. Until then it says so. Gives 1. */
export const run = async (): Promise<number> => notYet('start', 'its server is still missing.')
