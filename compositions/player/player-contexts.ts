import { createContext } from 'react'
import type { Prepared } from '../scene/prepare'

/** Who wants to know what the composition draws from: handles over a live picture read the same values (F4). */
export const OnPrepared = createContext<((prepared: Prepared) => void) | null>(null)

/** Does the sound wait where it is, while what shows the composition goes to and fro in it? */
export const SoundPausedContext = createContext(false)
