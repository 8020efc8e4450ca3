import { ActionIcon, Button, Modal, Select, Tooltip } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { LIMITS } from '@/compositions/catalog/limits'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { type Clip, useProjects } from '@/web/client/queries/use-projects'
import { queryClient } from '@/web/client/query-client'
import dialog from '@/web/ui/ConfirmDelete.module.css'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import classes from './CopyToProject.module.css'

const { perRequest } = LIMITS.clips

/** Projects that are offered at once; others are found by their title. */
const OFFERED = 50

const clipsOf = (count: number) => (count === 1 ? '1 clip' : `${count} clips`)

async function copyClips(clips: readonly Clip[], projectId: string): Promise<void> {
  const id = clips[0]?.parent_id ?? ''
  const ids = clips.map(clip => clip.id)
  for (let at = 0; at < ids.length; at += perRequest)
    await call('POST /api/projects/{id}/copy_clips/', {
      params: { id },
      body: { project_id: projectId, clips: ids.slice(at, at + perRequest) },
    })
  await queryClient.invalidateQueries({ queryKey: keys.clips(projectId) })
  await queryClient.invalidateQueries({ queryKey: keys.projects })
}

/** A dialog that chooses the project into which clips are copied. */
function ChooseProject({ clips, onClose }: { clips: readonly Clip[]; onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const { data, isPending } = useProjects({
    page: 1,
    size: OFFERED,
    search: typed === chosen?.label ? '' : search,
  })
  const offered = (data?.results ?? [])
    .filter(one => one.id !== clips[0]?.parent_id && !one.locked)
    .map(one => ({ value: one.id, label: one.title }))
  const options = chosen && !offered.some(one => one.value === chosen.value) ? [chosen, ...offered] : offered
  const work = useMutation({
    mutationFn: ({ value }: { value: string; label: string }) => copyClips(clips, value),
    onSuccess: (_, { value, label }) => {
      onClose()
      const action = { label: 'Open', run: () => void navigate(`/projects/${value}/`) }
      notify({ message: `${clipsOf(clips.length)} copied to ${label}`, tone: 'ok', action })
    },
    onError: tellError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) work.mutate(chosen)
  }
  return (
    <Modal opened onClose={onClose} title="Copy to project">
      <form onSubmit={submit}>
        <p className="type-small ink2" style={{ marginBottom: 12 }}>
          {clipsOf(clips.length)} will be copied, as saved now, and stay in this project, too.
        </p>
        <Select
          label="Project"
          data-autofocus
          searchable
          placeholder="Choose a project"
          nothingFoundMessage={isPending ? 'Loading' : 'No other project of this name'}
          data={options}
          value={chosen?.value ?? null}
          onSearchChange={setTyped}
          onChange={(_, option) => setChosen(option)}
        />
        <div className={dialog.buttons}>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={work.isPending} disabled={!chosen}>
            Copy
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** A button that copies clips into another project of the team. */
export function CopyToProject({ clips }: { clips: readonly Clip[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip label="Copy to project…">
        <ActionIcon
          variant="subtle"
          size="lg"
          className={classes.copy}
          aria-label="Copy to project…"
          onClick={() => setOpen(true)}
        >
          <IconCopy size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      {isOpen && <ChooseProject clips={clips} onClose={() => setOpen(false)} />}
    </>
  )
}
