import { IconSquare } from '@tabler/icons-react'
import { defineEditorKind, graphic } from './kind'

/** A shape, or a plain background. */
export const shapeKind = defineEditorKind<'shape'>()({ ...graphic, icon: IconSquare, sections: ['shape'] })
