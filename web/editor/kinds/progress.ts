import { IconProgress } from '@tabler/icons-react'
import { defineEditorKind, graphic } from './kind'

/** A progress bar. */
export const progressKind = defineEditorKind<'progress'>()({
  ...graphic,
  icon: IconProgress,
  sections: ['progress'],
})
