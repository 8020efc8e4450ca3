import { IconSparkles } from '@tabler/icons-react'
import { defineEditorKind, drawing } from './kind'

/** A Lottie animation under the name that older projects have for it. */
export const jsonKind = defineEditorKind<'json'>()({
  ...drawing,
  icon: IconSparkles,
  sections: ['motion'],
})
