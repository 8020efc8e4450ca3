import { IconSparkles } from '@tabler/icons-react'
import { defineEditorKind, drawing } from './kind'

/** A Lottie animation. */
export const lottieKind = defineEditorKind<'lottie'>()({
  ...drawing,
  icon: IconSparkles,
  sections: ['motion'],
})
