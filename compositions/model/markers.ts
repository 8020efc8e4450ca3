import { DEFAULTS } from '../catalog/defaults'
import type { Marker } from '../schema/common-fields'
import type { Transition } from '../schema/transition'

/** Markers as a project has them: in time, and none rather than an empty list. */
export const orderedMarkers = (markers: readonly Marker[]): Marker[] | undefined =>
  markers.length ? [...markers].sort((a, b) => a.seconds - b.seconds || (a.id < b.id ? -1 : 1)) : undefined

/** A transition with its time, however it was written. */
export const resolveTransition = (transition: Transition): Exclude<Transition, string> =>
  typeof transition === 'string' ? { type: transition, duration: DEFAULTS.animations.seconds } : transition
