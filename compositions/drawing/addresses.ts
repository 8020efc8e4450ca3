import { createContext, useContext } from 'react'

/** Addresses of the media of the project being drawn, by mediaRef. */
export const Addresses = createContext<Record<string, string>>({})

/** Where a media is to be had, or undefined where no one says. */
export const useAddress = (mediaRef: string): string | undefined => useContext(Addresses)[mediaRef]
