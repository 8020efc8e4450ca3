import { type CSSVariablesResolver, MantineProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { useIsEditorScheme } from './editor-scheme'
import { theme } from './theme'

/** Mantine's color variables, mapped to our tokens; the same in both schemes, because the tokens change. */
const mapped = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink3)',
  '--mantine-color-placeholder': 'var(--ink3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--error-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line2)',
  '--mantine-color-disabled': 'var(--press)',
  '--mantine-color-disabled-color': 'var(--ink3)',
  '--mantine-color-disabled-border': 'transparent',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
}

/** Gives Mantine the tokens of tokens.css. */
const variables: CSSVariablesResolver = () => ({ variables: {}, light: mapped, dark: mapped })

/** Applies the theme: light or dark as the user chose, otherwise as their system is set; always dark in the editor. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const editor = useIsEditorScheme()
  // Mantine applies the forced scheme only after the first paint.
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
