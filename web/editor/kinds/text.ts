import { IconTypography } from '@tabler/icons-react'
import { defineEditorKind, graphic } from './kind'

export const textKind = defineEditorKind<'text'>()({
  ...graphic,
  icon: IconTypography,
  blockLabel: layer => layer.text,
  text: layer => layer.text,
  mode: 'text',
  sections: ['text'],
})
