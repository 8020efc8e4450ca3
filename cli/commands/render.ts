import { notYet } from '../not-yet'

export const summary = 'a project to a video file'

/** Renders a project to a file, with a progress bar. Until then it says so. Gives 1. */
export const run = async (): Promise<number> => notYet('render', 'its parts are not put together.')
