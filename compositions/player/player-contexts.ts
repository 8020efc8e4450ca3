import { createContext } from 'react'
import type { Prepared } from '../scene/prepare'

/** Called with what the composition draws from, so that handles over the player use the same values (F4). */
export const OnPrepared = createContext<((prepared: Prepared) => void) | null>(null)

/** The ids of the layers that are heard while some are soloed; null while all are. Exports don't know it. */
export const SoloedLayers = createContext<ReadonlySet<string> | null>(null)

/** Is the sound paused in its frame while the user scrubs? */
export const SoundPausedContext = createContext(false)
