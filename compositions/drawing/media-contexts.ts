import { createContext, useContext } from 'react'

/**
 * Who wants to know of media that can't be loaded (PR12): called with a mediaRef and whether it has failed, or
 * can be had again, while something shows it.
 */
export const OnMediaFailure = createContext<((mediaRef: string, hasFailed: boolean) => void) | null>(null)

/** Addresses of the media of the project being drawn, by mediaRef. */
export const Addresses = createContext<Record<string, string>>({})

/** The address of a media; undefined if unknown. */
export const useAddress = (mediaRef: string): string | undefined => useContext(Addresses)[mediaRef]
