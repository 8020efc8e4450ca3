import { IconTypography } from '@tabler/icons-react'
import { defineEditorKind, graphic } from './kind'

/** A heading or another fixed text. */
export const textKind = defineEditorKind<'text'>()({
  ...graphic,
  icon: IconTypography,
  blockLabel: layer => layer.text,
  text: layer => layer.text,
  mode: 'text',
  sections: ['text'],
})
