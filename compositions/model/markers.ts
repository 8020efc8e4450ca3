import type { Marker } from '../schema/marker'

/** Markers as a project has them: in time, and none rather than an empty list. */
export const orderedMarkers = (markers: readonly Marker[]): Marker[] | undefined =>
  markers.length ? [...markers].sort((a, b) => a.seconds - b.seconds || (a.id < b.id ? -1 : 1)) : undefined
