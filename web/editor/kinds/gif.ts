import { IconGif } from '@tabler/icons-react'
import { defineEditorKind, drawing } from './kind'

/** An animated GIF. */
export const gifKind = defineEditorKind<'gif'>()({
  ...drawing,
  icon: IconGif,
  isFileImage: true,
  fileSize: 'pixels',
  mode: 'crop',
  sections: ['picture', 'motion'],
})
