import { bass } from './bass'
import { drums } from './drums'
import { electricPiano } from './electric-piano'
import { piano } from './piano'
import { pluckedString } from './plucked-string'
import { sawtooths } from './sawtooth'
import { struckBar } from './struck-bar'

/** All instruments by name. */
export const INSTRUMENTS = {
  piano,
  electricPiano,
  bass,
  guitar: pluckedString({
    ...{ rings: 5, bright: 0.56, release: 0.25 },
    body: [
      [102, 2, 4],
      [205, 2, 3],
    ],
  }),
  pluck: pluckedString({ rings: 2.6, bright: 0.6, release: 0.5, body: [[420, 1, 2]] }),
  pizzicato: pluckedString({ rings: 0.7, bright: 0.55, release: 0.15, body: [[280, 1, 4]] }),
  marimba: struckBar('marimba'),
  vibraphone: struckBar('vibraphone'),
  kalimba: struckBar('kalimba'),
  glockenspiel: struckBar('glockenspiel'),
  bell: struckBar('bell'),
  pad: sawtooths({
    ...{ detune: [-9, 1, 8], attack: 0.9, release: 2.2, cutoff: [350, 1_300] },
    ...{ opens: 1, closes: 1, tau: null, vibrato: 0 },
  }),
  strings: sawtooths({
    ...{ detune: [-7, -2, 3, 8], attack: 0.45, release: 1.4, cutoff: [900, 3_400] },
    ...{ opens: 1, closes: 1, tau: null, vibrato: 7 },
  }),
  synth: sawtooths({
    ...{ detune: [-6, 5], attack: 0.003, release: 0.25, cutoff: [300, 900] },
    ...{ opens: 4.5, closes: 0.1, tau: 0.3, vibrato: 0 },
  }),
  ...drums,
}

export type InstrumentName = keyof typeof INSTRUMENTS
