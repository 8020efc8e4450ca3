import { IN_OUT_ANIMATIONS, inOutNames } from '@/compositions/animation/in-out'
import { LOOP_ANIMATIONS, loopNames } from '@/compositions/animation/loops'
import type { LayerInput } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { GalleryCase, GalleryFamily } from '../gallery-case'
import { onCanvas } from './on-canvas'

type TextInput = Extract<LayerInput, { asset: 'text' }>

const SIDE = 480

/** Seconds of a case, including the animations in and out. */
const SECONDS = 2

/** The shown frames of an animation's 21, counted from its far end. */
const PHASES = [3, 6, 11]

const card = (id: string, label: string, fields: Partial<TextInput>): Project =>
  onCanvas(SIDE, id, [
    { id: 'background', layer: 'BACKGROUND', asset: 'shape', width: SIDE, height: SIDE, fill: '#DCE6F5' },
    {
      ...{ id: 'card', layer: 'TEXT', asset: 'text', text: label.replace(' ', '\n'), end: SECONDS },
      ...{ left: 90, top: 150, width: 300, height: 180, fontFamily: 'Inter', fontWeight: 800, fontSize: 50 },
      ...{ backgroundColor: '#3F48FF', padding: 24, radius: 24 },
      shadow: { color: '#0A123066', blur: 24, offsetX: 0, offsetY: 10 },
      ...fields,
    },
  ])

const cases = (name: string, project: Project, frames: readonly number[]): GalleryCase[] =>
  frames.map((frame, phase) => ({ label: `${name} ${phase + 1}`, project, frame }))

const ends = (): GalleryCase[] =>
  inOutNames.flatMap(name => {
    const project = card(name, IN_OUT_ANIMATIONS[name].label, { animationIn: name, animationOut: name })
    const last = SECONDS * project.fps
    const leaving = PHASES.map(phase => last - phase).reverse()
    return [...cases(`${name} in`, project, PHASES), ...cases(`${name} out`, project, leaving)]
  })

const loops = (): GalleryCase[] =>
  loopNames.flatMap(name => {
    const { label, seconds, strokes } = LOOP_ANIMATIONS[name]
    const project = card(name, label, { animation: name })
    const round = seconds * strokes * project.fps
    return cases(
      name,
      project,
      [0.15, 0.4, 0.75].map(share => Math.round(share * round)),
    )
  })

/** Every animation on the same card: three phases each of its animation in and out, and of each loop. */
export const animations: GalleryFamily = {
  title: 'Animations',
  cell: 110,
  columns: 12,
  goesSparse: true,
  cases: () => [...ends(), ...loops()],
}
