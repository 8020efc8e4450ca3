import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../../client/call'
import { Editor } from '../../editor/Editor'
import { useEditorScheme } from '../../ui/theme/editor-scheme'
import { DesktopNotice } from './DesktopNotice'
import { EditorBoundary } from './EditorBoundary'
import { EditorOffline } from './EditorOffline'
import { EditorProblem } from './EditorProblem'
import { EditorSkeleton } from './EditorSkeleton'

/** /projects/{id}/editor/ */
export function EditorPage() {
  const { id = '' } = useParams()
  useEditorScheme()
  return (
    <>
      <title>Editor - Talkreel Studio</title>
      <DesktopNotice />
      <EditorBoundary key={id}>
        <OpenProject id={id} />
      </EditorBoundary>
    </>
  )
}

/** Fetches the project once: from then on the value lives in the editor, whatever the server says of it later. */
function OpenProject({ id }: { id: string }) {
  const { data, error, isPaused, refetch } = useQuery({
    queryKey: ['editor', id],
    queryFn: ({ signal }) => call('GET /api/projects/{id}/', { params: { id }, signal }),
    staleTime: 'static',
    gcTime: 0,
  })
  if (data) return <Editor opened={data} />
  if (isPaused) return <EditorOffline />
  if (error) return <EditorProblem error={error} onAgain={() => void refetch()} />
  return <EditorSkeleton />
}
