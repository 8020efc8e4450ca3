import { ActionIcon, Button, Select, Tooltip } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LIMITS } from '@/compositions/catalog/limits'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { type Clip, useProjects } from '@/web/client/queries/use-projects'
import { queryClient } from '@/web/client/query-client'
import dialog from '@/web/ui/ConfirmDelete.module.css'
import { Dialog } from '@/web/ui/dialog/Dialog'
import { tellError } from '@/web/ui/errors/tell-error'
import { counted } from '@/web/ui/format/counted'
import { notify } from '@/web/ui/notice/notices'
import classes from './CopyToProject.module.css'
import { sendInBatches } from './send-in-batches'

const { perRequest } = LIMITS.clips

/** Projects that are offered at once; others are found by their title. */
const OFFERED = 50

/** Copies clips of one project, a batch at a time; `onCopied` is told each that was. Returns how many, and the failure. */
async function copyClips(
  clips: readonly Clip[],
  projectId: string,
  onCopied: (ids: readonly string[]) => void,
): Promise<{ sent: number; failed: unknown }> {
  const id = clips[0]?.parent_id ?? ''
  const ids = clips.map(clip => clip.id)
  try {
    return await sendInBatches(ids, perRequest, async batch => {
      const body = { project_id: projectId, clips: batch }
      await call('POST /api/projects/{id}/copy_clips/', { params: { id }, body })
      onCopied(batch)
    })
  } finally {
    await queryClient.invalidateQueries({ queryKey: keys.clips(projectId) })
    await queryClient.invalidateQueries({ queryKey: keys.projects })
  }
}

/** The form that chooses the project into which clips are copied. */
function ChooseProject({ clips, onClose }: { clips: readonly Clip[]; onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const { data, isPending, isPlaceholderData } = useProjects({
    page: 1,
    size: OFFERED,
    search: typed === chosen?.label ? '' : search,
  })
  const isSearching = isPending || isPlaceholderData || typed !== search
  const offered = (data?.results ?? [])
    .filter(one => one.id !== clips[0]?.parent_id && !one.locked)
    .map(one => ({ value: one.id, label: one.title }))
  const options = chosen && !offered.some(one => one.value === chosen.value) ? [chosen, ...offered] : offered
  /** The clips that a project has got, so that after a failure only the others are copied. */
  const copied = useRef(new Map<string, readonly string[]>())
  const missingIn = (projectId: string) =>
    clips.filter(clip => !copied.current.get(projectId)?.includes(clip.id))
  const work = useMutation({
    mutationFn: ({ value }: { value: string; label: string }) =>
      copyClips(missingIn(value), value, ids => {
        copied.current.set(value, [...(copied.current.get(value) ?? []), ...ids])
      }),
    onSuccess: ({ failed }, { value, label }) => {
      const action = { label: 'Open', run: () => void navigate(`/projects/${value}/`) }
      const missing = missingIn(value).length
      if (missing) {
        const message = `${clips.length - missing} of ${counted(clips.length, 'clip')} copied. ${messageOf(failed)}`
        return void notify({ message, tone: 'error', action })
      }
      onClose()
      notify({ message: `${counted(clips.length, 'clip')} copied to ${label}`, tone: 'ok', action })
    },
    onError: tellError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) work.mutate(chosen)
  }
  return (
    <form onSubmit={submit}>
      <p className="type-small ink2" style={{ marginBottom: 12 }}>
        The copies are made of what is saved now; the clips stay in this project.
      </p>
      <Select
        label="Project"
        data-autofocus
        // Opened at once, the list would hide the buttons.
        openOnFocus={false}
        searchable
        placeholder="Choose a project"
        nothingFoundMessage={isSearching ? 'Loading' : 'No other project of this name'}
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
  )
}

/** A button that copies clips into another project of the team. */
export function CopyToProject({ clips }: { clips: readonly Clip[] }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
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
      <Dialog opened={isOpen} onClose={close} title="Copy to project">
        <ChooseProject clips={clips} onClose={close} />
      </Dialog>
    </>
  )
}
