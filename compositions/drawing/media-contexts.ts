import { createContext, useContext } from 'react'

/**
 * Who wants to know of media that can't be loaded (PR12): called with a mediaRef and whether it has failed, or
 * can be had again, while something shows it.
 */
export const OnMediaFailure = createContext<((mediaRef: string, hasFailed: boolean) => void) | null>(null)

/**
 * Media of which a file that can be played is still being made, by mediaRef: how much of it is done, 0 to 1, or null if
 * unknown.
 */
export const MediaInPreparation = createContext<Readonly<Record<string, number | null>>>({})

/** Addresses of the media of the project being drawn, by mediaRef. */
export const Addresses = createContext<Record<string, string>>({})

/** The address of a media; undefined if unknown. */
export const useAddress = (mediaRef: string): string | undefined => useContext(Addresses)[mediaRef]
