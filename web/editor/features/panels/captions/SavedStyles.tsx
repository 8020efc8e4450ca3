import { useMutation } from '@tanstack/react-query'
import type { SavedStyle } from '@/api/domain/saved-styles/contract'
import { isRefusal } from '@/compositions/edit/edit'
import { isDeepEqual } from '@/compositions/edit/is-deep-equal'
import { setFamilyFonts } from '@/compositions/edit/set-family-fonts'
import { messageOf } from '@/web/client/api-error'
import { useSavedStyles } from '@/web/client/queries/use-saved-styles'
import { queryClient } from '@/web/client/query-client'
import type { Editor } from '@/web/editor/core/editor'
import { captionStyleOf, withCaptionStyle } from '@/web/editor/shared/captions/caption-style'
import type { SampleText } from '@/web/editor/shared/captions/sample'
import { Cards } from '@/web/editor/shared/cards/Cards'
import cardClasses from '@/web/editor/shared/media/UploadCard.module.css'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { ErrorState } from '@/web/ui/ErrorState'
import { tellError } from '@/web/ui/errors/tell-error'
import { PanelSection } from '../PanelSection'
import { teamFaces } from '../team-faces'
import { SavedStyleMenu } from './SavedStyleMenu'
import { SaveStyle } from './SaveStyle'
import { StyleCard } from './StyleCard'

/** Gives the captions of the open project a saved style with its font, as one step. */
async function applyStyle(editor: Editor, { title, style }: SavedStyle): Promise<void> {
  const { fontFamily } = style
  const faces = fontFamily ? await teamFaces(editor, [fontFamily]) : []
  tryEdit(editor, `Caption style ${title}`, project => {
    const known = faces.length ? setFamilyFonts(project, faces) : project
    return isRefusal(known) ? known : withCaptionStyle(known, style)
  })
}

/** The caption styles that the team has saved, of which a click applies one, and the button that saves the open one. */
export function SavedStyles({ text, poster }: { text: SampleText; poster: string | null }) {
  const editor = useEditor()
  const current = captionStyleOf(useProject())
  const { data, error, refetch } = useSavedStyles()
  const { mutate: apply } = useMutation(
    { mutationFn: (saved: SavedStyle) => applyStyle(editor, saved), onError: tellError },
    queryClient,
  )
  if (error && !data)
    return (
      <ErrorState
        title="Saved styles did not load"
        reason={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  return (
    <PanelSection title="Saved styles">
      {data?.count === 0 && (
        <p className="ink3 type-small">Save the look of these captions for other videos of your team.</p>
      )}
      {data && data.count > 0 && (
        <Cards label="Saved styles" kind="choice">
          {data.results.map(saved => (
            <div key={saved.id} className={cardClasses.item}>
              <StyleCard
                group="saved-style"
                label={saved.title}
                style={saved.style}
                text={text}
                poster={poster}
                isChosen={isDeepEqual(saved.style, current)}
                onChoose={() => apply(saved)}
              />
              <SavedStyleMenu saved={saved} />
            </div>
          ))}
        </Cards>
      )}
      <SaveStyle />
    </PanelSection>
  )
}
