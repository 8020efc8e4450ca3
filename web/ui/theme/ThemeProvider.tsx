import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsEditorScheme } from './editor-scheme'
import { theme } from './theme'
import { variables } from './variables'

/** The look, light or dark as the person chose, else as their system is; always dark while the editor is open. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const editor = useIsEditorScheme()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      forceColorScheme={editor ? 'dark' : undefined}
    >
      {children}
    </MantineProvider>
  )
}
