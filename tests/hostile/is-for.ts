import SLOW from './slow.json' with { type: 'json' }

/** How much of the corpus is sent: `slow.json` names what is left for slow runs. */
export type Extent = 'some' | 'all'

const slow = new Set<string>(SLOW)

/** Whether what has this name belongs to a run. */
export const isFor = (extent: Extent, name: string): boolean => extent === 'all' || !slow.has(name)
