import table from './waves.json'

/** Names of sound waves and visualizers as the spec writes them; capitals tell a visualizer from a wave. */
export type WaveName = keyof typeof table

/** How the levels of a sound become heights. */
export type WaveLayout = 'center' | 'across' | 'around' | 'curve' | 'flow' | 'ridges' | 'whole'

type WaveLook = {
  label: string
  family: 'wave' | 'visualizer'
  layout: WaveLayout
  /** Pixels; and, of bars, the space after each as a share of it. */
  strokeWidth: number
  gap?: number
  /** Its color from one end to the other, and of the static one the shades from quiet to loud. */
  fill: string
  fillTo?: string
  colours?: string[]
  /** How many heights, where they don't follow from the size. */
  count?: number
  /** Goes on moving by itself while there is sound. */
  turns?: boolean
}

export const WAVES: Record<WaveName, WaveLook> = table as Record<WaveName, WaveLook>

export const waveNames = Object.keys(table) as [WaveName, ...WaveName[]]

/** The sound waves of the spec, and its audio visualizers, in its order. */
export const soundWaves = waveNames.filter(name => WAVES[name].family === 'wave')
export const visualizers = waveNames.filter(name => WAVES[name].family === 'visualizer')
