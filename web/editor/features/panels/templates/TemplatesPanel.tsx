import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ThemeItem } from '@/api/domain/themes/contract'
import { applyTheme } from '@/compositions/edit/apply-theme'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { builtInThemesQuery, useOwnThemes } from '@/web/client/queries/use-themes'
import type { Editor } from '@/web/editor/core/editor'
import { undo } from '@/web/editor/shared/actions/history-actions'
import { AddCard } from '@/web/editor/shared/cards/AddCard'
import { Cards } from '@/web/editor/shared/cards/Cards'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { ErrorState } from '@/web/ui/ErrorState'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { ThemePicture } from '@/web/ui/themes/ThemePicture'
import { Panel } from '../Panel'
import { PanelSection } from '../PanelSection'
import { SaveTemplate } from './SaveTemplate'
import classes from './TemplatesPanel.module.css'

/** What the notice says of values that were kept, and of what a template has lost. */
function detailOf(kept: readonly string[], missing: readonly string[]): string | undefined {
  const told = [
    ...(kept.length ? [`Kept what you set: ${kept.join(', ').toLowerCase()}.`] : []),
    ...(missing.length ? [`Deleted since it was saved: ${missing.join(', ')}.`] : []),
  ]
  return told.length ? told.join(' ') : undefined
}

/** Moves a playhead that rests at the beginning to where the texts of a template have come in. */
function seeTexts({ playhead, store }: Editor): void {
  const { fps } = store.state.project
  if (!playhead.isPlaying() && playhead.frame() < fps) playhead.seek(fps)
}

/** Gives the open project the look of a template, as one step. */
function useApply(keepsTouched: boolean) {
  const editor = useEditor()
  return useMutation({
    mutationFn: ({ id }: ThemeItem) => call('GET /api/themes/{id}/', { params: { id } }),
    onSuccess: ({ id, title, project: value, missing }) => {
      let kept: string[] = []
      const isDone = tryEdit(editor, `Template ${title}`, project => {
        const themed = applyTheme(project, { theme: { id, value }, keepsTouched })
        kept = themed.kept
        return themed.project
      })
      if (!isDone) return
      seeTexts(editor)
      const detail = detailOf(kept, missing)
      notify({
        ...{ message: `${title} was applied`, tone: 'ok' },
        ...(detail && { detail }),
        action: { label: 'Undo', run: () => undo.perform(editor) },
      })
    },
    onError: tellError,
  })
}

/** Templates of one format first: those need no fitting. */
const byFormat = (themes: readonly ThemeItem[], width: number, height: number): ThemeItem[] => {
  const isSame = ({ format }: ThemeItem) => format.width * height === format.height * width
  return [...themes.filter(isSame), ...themes.filter(one => !isSame(one))]
}

/** The looks that a project can get with one click, and its own look to save. */
export function TemplatesPanel() {
  const { format } = useProject()
  const [keepsTouched, setKeeps] = useState(true)
  const [isSaving, setSaving] = useState(false)
  const builtIn = useQuery(builtInThemesQuery)
  const own = useOwnThemes(1)
  const apply = useApply(keepsTouched)
  const cards = (label: string, themes: readonly ThemeItem[]) => (
    <Cards label={label} kind="list" across={2}>
      {byFormat(themes, format.width, format.height).map(theme => (
        <AddCard
          key={theme.id}
          label={theme.title}
          disabled={apply.isPending}
          onAdd={() => apply.mutate(theme)}
          picture={isPlaying => (
            <span className={classes.picture}>
              <ThemePicture theme={theme} isPlaying={isPlaying} />
            </span>
          )}
        />
      ))}
    </Cards>
  )
  return (
    <Panel title="Templates">
      <Checkbox
        size="xs"
        mb={16}
        label="Keep what I set by hand"
        checked={keepsTouched}
        onChange={event => setKeeps(event.currentTarget.checked)}
      />
      {own.data && own.data.count > 0 && (
        <PanelSection title="Your templates">{cards('Your templates', own.data.results)}</PanelSection>
      )}
      <PanelSection title="From Talkreel">
        {builtIn.data && cards('Templates of Talkreel', builtIn.data.results)}
        {builtIn.isPending && <p role="status">Loading templates…</p>}
        {builtIn.error && !builtIn.data && (
          <ErrorState
            title="The templates could not be loaded"
            reason={messageOf(builtIn.error)}
            onRetry={() => void builtIn.refetch()}
          />
        )}
      </PanelSection>
      <Button variant="default" mt={20} onClick={() => setSaving(true)}>
        Save as template
      </Button>
      {isSaving && <SaveTemplate onClose={() => setSaving(false)} />}
    </Panel>
  )
}
