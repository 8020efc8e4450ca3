import { MantineProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { useIsEditorScheme } from './editor-scheme'
import { theme } from './theme'
import { variables } from './variables'

/** The look, light or dark as the person chose, else as their system is; always dark while the editor is open. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const editor = useIsEditorScheme()
  // Mantine sets the forced scheme after a paint only.
  useLayoutEffect(() => {
    if (editor) document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  }, [editor])
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
