import { IconPhoto } from '@tabler/icons-react'
import { defineEditorKind, drawing } from './kind'

/** A still picture. */
export const imageKind = defineEditorKind<'image'>()({
  ...drawing,
  icon: IconPhoto,
  isFileImage: true,
  fileSize: 'pixels',
  mode: 'crop',
  sections: ['picture'],
})
