import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import dialog from '@/web/ui/ConfirmDelete.module.css'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'

/** The category of a template for which no one chose another. */
const FIRST = 'podcast'

/** A dialog that saves the look of the open project as a template of the team. */
export function SaveTemplate({ onClose }: { onClose: () => void }) {
  const { saver } = useEditor()
  const project = useProject()
  const [typed, setTyped] = useState(project.title)
  const [category, setCategory] = useState(FIRST)
  const { data } = useQuery({
    queryKey: [...keys.themes, 'categories'],
    queryFn: ({ signal }) => call('GET /api/categories/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const title = typed.trim()
  const work = useMutation({
    mutationFn: async () => {
      // Without the last changes the template would be another one; the banner says why they aren't saved.
      if (!(await saver.saveNow())) return false
      await call('POST /api/themes/', { body: { project_id: project.id, title, category } })
      await queryClient.invalidateQueries({ queryKey: keys.themes })
      return true
    },
    onSuccess: isSaved => {
      onClose()
      if (!isSaved) return
      notify({ message: `Saved ${title} as a template`, tone: 'ok' })
    },
    onError: tellError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title) work.mutate()
  }
  return (
    <Modal opened onClose={onClose} title="Save as template">
      <form onSubmit={submit}>
        <TextInput
          label="Title"
          data-autofocus
          value={typed}
          maxLength={LIMITS.titles.maxCharacters}
          error={!title && MESSAGES.themes.titleRequired}
          onChange={event => setTyped(event.currentTarget.value)}
        />
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
        <div className={dialog.buttons}>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={work.isPending} disabled={!title}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  )
}
