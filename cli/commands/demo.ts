import { notYet } from '../not-yet'

export const summary = 'the main job without a browser: a talk in, a captioned clip out'

/** Transcribes a talk, finds its best clip, captions it and renders it. Until then it says so. Gives 1. */
export const run = async (): Promise<number> => notYet('demo', 'its parts are not put together.')
