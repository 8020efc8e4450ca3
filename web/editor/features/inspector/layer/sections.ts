import type { ComponentType } from 'react'
import type { Layer } from '@/compositions/model/layers/layer'
import { editorKinds, type SectionLayer, type SectionName } from '@/web/editor/kinds/kinds'
import { MovingValues } from './drawing/MovingValues'
import { ProgressValues } from './drawing/ProgressValues'
import { SvgValues } from './drawing/SvgValues'
import { PictureValues } from './picture/PictureValues'
import { ShapeValues } from './shape/ShapeValues'
import { TextValues } from './text/TextValues'
import { WaveValues } from './wave/WaveValues'

/** The component of each section; it accepts layers of every kind that names the section. */
const sections: { [S in SectionName]: ComponentType<{ layer: SectionLayer<S> }> } = {
  text: TextValues,
  shape: ShapeValues,
  picture: PictureValues,
  progress: ProgressValues,
  wave: WaveValues,
  svg: SvgValues,
  motion: MovingValues,
}

type Section = { name: SectionName; Values: ComponentType<{ layer: Layer }> }

/** The sections of a layer's kind, from top to bottom. */
export const sectionsOf = (layer: Layer): Section[] =>
  // The table is typed per kind; here the kind is only known to be one of them.
  editorKinds[layer.asset].sections.map(name => ({ name, Values: sections[name] as Section['Values'] }))
