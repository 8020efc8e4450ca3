import { clipOptions } from '../clip-options'
import type { Destination } from './split-parts'

/**
 * What a request that ends an upload or begins an import says about its destination; files of the team's uploads are
 * transcribed only on demand.
 */
export const becoming = (to: Destination) =>
  to.kind === 'project' ? { project: { type: to.type, clip_options: clipOptions() } } : { listen: false }
