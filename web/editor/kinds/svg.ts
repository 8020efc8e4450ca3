import { IconVector } from '@tabler/icons-react'
import { defineEditorKind, drawing } from './kind'

/** A vector picture. */
export const svgKind = defineEditorKind<'svg'>()({ ...drawing, icon: IconVector, sections: ['svg'] })
