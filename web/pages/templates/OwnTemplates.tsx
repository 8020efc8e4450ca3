import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ThemeItem } from '@/api/domain/themes/contract'
import { MESSAGES } from '@/compositions/catalog/messages'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { OWN_THEMES_PAGE, useOwnThemes } from '@/web/client/queries/use-themes'
import { queryClient } from '@/web/client/query-client'
import { ConfirmDelete } from '@/web/ui/ConfirmDelete'
import { EmptyState } from '@/web/ui/EmptyState'
import { ErrorState } from '@/web/ui/ErrorState'
import { tellError } from '@/web/ui/errors/tell-error'
import { Pager } from '@/web/ui/Pager'
import { RenameDialog } from '@/web/ui/TitleDialog'
import { LoadingTemplates } from './LoadingTemplates'
import { TemplateCard } from './TemplateCard'
import classes from './TemplatesPage.module.css'

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.themes })

type DialogProps = { theme: ThemeItem; onClose: () => void }

/** A dialog with the title of a template, to change it. */
const RenameTemplate = ({ theme: { id, title }, onClose }: DialogProps) => (
  <RenameDialog
    name="Rename template"
    title={title}
    problem={next => (next ? null : MESSAGES.themes.titleRequired)}
    rename={async next => {
      await call('PATCH /api/themes/{id}/', { params: { id }, body: { title: next } })
      await refresh()
    }}
    onClose={onClose}
  />
)

/** Confirms that a template is deleted. */
function DeleteTemplate({ theme: { id, title }, onClose }: DialogProps) {
  const remove = async () => {
    await call('DELETE /api/themes/{id}/', { params: { id } })
    await refresh()
  }
  return (
    <ConfirmDelete title="Delete this template?" name={title} remove={remove} onClose={onClose}>
      {title} can not be restored. Projects that were made with it keep their look.
    </ConfirmDelete>
  )
}

/** The menu of a template of the team. */
function TemplateMenu({ theme }: { theme: ThemeItem }) {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const copy = useMutation({
    mutationFn: () => call('POST /api/themes/{id}/clone/', { params: { id: theme.id } }),
    onSuccess: refresh,
    onError: tellError,
  })
  const item = (Icon: typeof IconCopy) => <Icon size={16} stroke={1.5} />
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon className={classes.more} aria-label={`More for ${theme.title}`}>
            {item(IconDots)}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={item(IconPencil)} onClick={() => setOpen('rename')}>
            Rename
          </Menu.Item>
          <Menu.Item leftSection={item(IconCopy)} onClick={() => copy.mutate()}>
            Duplicate
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={item(IconTrash)} data-danger onClick={() => setOpen('delete')}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'rename' && <RenameTemplate theme={theme} onClose={close} />}
      {open === 'delete' && <DeleteTemplate theme={theme} onClose={close} />}
    </>
  )
}

/** The templates that the team has saved. */
export function OwnTemplates({ onOpen }: { onOpen: (theme: ThemeItem) => void }) {
  const [asked, setPage] = useState(1)
  const { data, error, isPending, refetch } = useOwnThemes(asked)
  const last = data && Math.max(1, Math.ceil(data.count / OWN_THEMES_PAGE))
  if (last && asked > last) setPage(last)
  if (isPending) return <LoadingTemplates />
  if (!data)
    return (
      <ErrorState
        title="Your templates could not be loaded"
        reason={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (data.count === 0)
    return (
      <EmptyState title="No templates of your own yet">
        Open a project, go to Templates, and save its look for the next one.
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.grid} aria-label="Your templates">
        {data.results.map(theme => (
          <TemplateCard
            key={theme.id}
            theme={theme}
            onOpen={() => onOpen(theme)}
            menu={<TemplateMenu theme={theme} />}
          />
        ))}
      </ul>
      <Pager label="templates" page={asked} count={data.count} size={OWN_THEMES_PAGE} onPage={setPage} />
    </>
  )
}
