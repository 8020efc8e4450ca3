import { IconSparkles } from '@tabler/icons-react'
import { defineEditorKind, drawing } from './kind'

/** A Lottie animation, under the kind that older projects use. */
export const jsonKind = defineEditorKind<'json'>()({
  ...drawing,
  icon: IconSparkles,
  sections: ['motion'],
})
