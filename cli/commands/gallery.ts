import { notYet } from '../not-yet'

export const summary = 'contact sheets of every look, as PNG'

/** Draws every look in the registries on contact sheets. Until then it says so. Gives 1. */
export const run = async (): Promise<number> => notYet('gallery', 'it comes with the rest of the looks.')
