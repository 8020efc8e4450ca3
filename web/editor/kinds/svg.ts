import { IconVector } from '@tabler/icons-react'
import { defineEditorKind, drawing } from './kind'

/** A vector graphic. */
export const svgKind = defineEditorKind<'svg'>()({ ...drawing, icon: IconVector, sections: ['svg'] })
