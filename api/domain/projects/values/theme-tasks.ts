import { applyTheme, type Theme } from '@/compositions/edit/apply-theme'
import { diffCanvas } from '@/compositions/edit/canvas-patch'
import type { CanvasPatch } from '@/compositions/edit/patch'
import { saveAsTheme } from '@/compositions/edit/save-as-theme'
import { readStored, type StoredText } from './stored-text'

/** A template for a stored value; `keepsTouched` keeps what was set by hand (L2). */
export type ThemePatchInput = StoredText & { theme: Theme; keepsTouched: boolean }

/** What a template changes of a stored value, and what kept values that were set by hand. */
export function themePatch({ theme, keepsTouched, ...stored }: ThemePatchInput): {
  patch: CanvasPatch
  kept: string[]
} {
  const { project } = readStored(stored)
  const themed = applyTheme(project, { theme, keepsTouched })
  return { patch: diffCanvas(project, themed.project), kept: themed.kept }
}

/** The look of a stored value as a template with this title, as JSON (L3). */
export const themeOf = ({ title, ...stored }: StoredText & { title: string }): string =>
  JSON.stringify(saveAsTheme(readStored(stored).project, { id: 'theme', title }))
