import { notYet } from '../usage-error'

export const summary = 'Remotion Lambda, on this machine or on AWS'

/** Placeholder for rendering on Remotion Lambda: prints that it is not available yet. Returns 1. */
export const run = async (): Promise<number> => notYet('lambda', 'it comes with rendering on many machines.')
