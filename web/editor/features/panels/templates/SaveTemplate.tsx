import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MESSAGES } from '@/compositions/catalog/messages'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { notify } from '@/web/ui/notice/notices'
import { TitleDialog } from '@/web/ui/TitleDialog'

/** The category of a template for which no one chose another. */
const FIRST = 'podcast'

/** A dialog that saves the look of the open project as a template of the team. */
export function SaveTemplate({ onClose }: { onClose: () => void }) {
  const { saver } = useEditor()
  const project = useProject()
  const [category, setCategory] = useState(FIRST)
  const { data } = useQuery({
    queryKey: [...keys.themes, 'categories'],
    queryFn: ({ signal }) => call('GET /api/categories/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const save = async (title: string) => {
    // Without the last changes the template would be another one; the banner says why they aren't saved.
    if (!(await saver.saveNow())) return
    await call('POST /api/themes/', { body: { project_id: project.id, title, category } })
    await queryClient.invalidateQueries({ queryKey: keys.themes })
    notify({ message: `Saved ${title} as a template`, tone: 'ok' })
  }
  return (
    <TitleDialog
      name="Save as template"
      title={project.title}
      problem={title => (title ? null : MESSAGES.themes.titleRequired)}
      action="Save"
      save={save}
      onClose={onClose}
    >
      <Select
        mt={12}
        label="Category"
        allowDeselect={false}
        data={(data?.results ?? []).map(one => ({ value: one.slug, label: one.title }))}
        value={category}
        onChange={value => value && setCategory(value)}
      />
      <p className="type-small ink2" style={{ marginTop: 12 }}>
        The look is saved: captions, texts, shapes and colors. Your video and its words are not.
      </p>
    </TitleDialog>
  )
}
