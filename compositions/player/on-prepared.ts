import { createContext } from 'react'
import type { Prepared } from '../scene/prepare'

/** Who wants to know what the composition draws from: handles over a live picture read the same values (F4). */
export const OnPrepared = createContext<((prepared: Prepared) => void) | null>(null)
