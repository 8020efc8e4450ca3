import { createContext } from 'react'

/** Does the sound wait where it is, while what shows the composition goes to and fro in it? */
export const SoundPausedContext = createContext(false)
