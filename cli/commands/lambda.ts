import { notYet } from '../usage-error'

export const summary = 'Remotion Lambda, on this machine or on AWS'

/** Deploys, runs and removes rendering on Remotion Lambda. Until then it says so. Returns 1. */
export const run = async (): Promise<number> => notYet('lambda', 'it comes with rendering on many machines.')
