import { createContext } from 'react'

/**
 * Who wants to know of media that can't be loaded (PR12): called with a mediaRef and whether it has failed, or
 * can be had again, while something shows it.
 */
export const OnMediaFailure = createContext<((mediaRef: string, hasFailed: boolean) => void) | null>(null)
