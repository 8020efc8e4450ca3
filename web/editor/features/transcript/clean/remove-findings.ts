import { cutSpans } from '@/compositions/edit/cuts'
import { projectFrames } from '@/compositions/time/normalize'
import type { Editor } from '@/web/editor/core/editor'
import { notifyWithUndo } from '@/web/editor/shared/session/notify-with-undo'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { countFindings, type Finding } from './findings'

/** The name of a finding in labels and steps. */
export const nameOf = ({ kind, text }: Finding): string =>
  kind === 'filler' ? `“${text}”` : kind === 'noise' ? 'Noise' : 'Silence'

/** Cuts findings out of a media as one step, and shows a notice with the seconds that this saved. */
export function removeFindings(editor: Editor, mediaRef: string, findings: readonly Finding[]): void {
  const { store } = editor
  const [only] = findings
  if (!only) return
  const before = projectFrames(store.state.project)
  const what = findings.length === 1 ? nameOf(only) : countFindings(findings)
  if (!tryEdit(editor, `Remove ${what}`, project => cutSpans(project, { mediaRef, spans: findings }))) return
  const seconds = (before - projectFrames(store.state.project)) / store.state.project.fps
  notifyWithUndo(editor, `Removed ${what}, ${seconds.toFixed(1)} s`)
}
