import { Button, Tabs } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ProjectType } from '@/compositions/model/project'
import type { Destination } from '@/web/client/upload/split-parts'
import { MountedModal } from '../dialog/MountedModal'
import pills from '../PillTabs.module.css'
import { chooseFilesFor } from '../upload/choose-files'
import { ProjectTypeField } from '../upload/ProjectTypeField'
import classes from './ImportDialog.module.css'
import { ImportLink, RIGHTS } from './ImportLink'
import { PodcastSearch } from './PodcastSearch'
import { type Source, type SourceId, useSources } from './use-sources'
import { isApplePodcast } from './web-address'

type Props = { to: Destination; onImported: () => void; initial: string }

/** What each source has in its tab. */
const PANELS: Record<SourceId, (props: Props) => ReactNode> = {
  link: props => <ImportLink {...props} />,
  podcast: props => <PodcastSearch {...props} />,
  youtube: props => (
    <ImportLink
      {...props}
      label="YouTube URL"
      hint="A video, Short or finished live stream, such as https://www.youtube.com/watch?v=…"
      note={RIGHTS}
    />
  ),
  riverside: props => (
    <ImportLink
      {...props}
      label="Riverside share URL"
      hint="The address of a shared recording, such as https://riverside.com/shared/…"
    />
  ),
  descript: props => (
    <ImportLink
      {...props}
      label="Descript share URL"
      hint="The address of a published project, such as https://share.descript.com/view/…"
    />
  ),
  google_drive: props => (
    <ImportLink
      {...props}
      label="Google Drive public file URL"
      hint="Share the file with “Anyone with the link” first."
    />
  ),
}

/** What a source has in its tab, or why it can't be used, and what can be done instead. */
function SourcePanel({
  source: { id, note },
  onClose,
  ...props
}: Props & { source: Source; onClose(): void }) {
  if (!note) return PANELS[id](props)
  const choose = () => {
    onClose()
    chooseFilesFor(props.to)
  }
  return (
    <div className={classes.unavailable}>
      <p>{note}</p>
      <Button variant="default" leftSection={<IconUpload size={16} />} onClick={choose}>
        Choose a file
      </Button>
    </div>
  )
}

/**
 * A dialog that imports files from the web, `to` a new project, whose type can be chosen, or the team's uploads. `url`
 * is an address that was pasted. `onImported` is called once an import has begun, after the dialog closed.
 */
export function ImportDialog({
  to,
  url = '',
  source = isApplePodcast(url) ? 'podcast' : 'link',
  onImported,
  onClose,
}: {
  to: Destination
  source?: SourceId
  url?: string
  onImported?: () => void
  onClose: () => void
}) {
  const sources = useSources()
  const [open, setOpen] = useState(source)
  const shown = sources.find(({ id }) => id === open)
  const [type, setType] = useState<ProjectType>(to.kind === 'project' ? to.type : 'videoHighlight')
  const target: Destination = to.kind === 'project' ? { kind: 'project', type } : to
  const end = () => {
    onClose()
    onImported?.()
  }
  return (
    <MountedModal opened onClose={onClose} title="Import from the web" size={560}>
      <div className={classes.body}>
        {to.kind === 'project' && <ProjectTypeField value={type} onChange={setType} />}
        <Tabs
          value={open}
          onChange={value => setOpen(sources.find(({ id }) => id === value)?.id ?? open)}
          keepMounted={false}
          variant="none"
          classNames={{ list: `${pills.list} ${classes.sources}`, tab: pills.tab, panel: classes.panel }}
        >
          <Tabs.List grow aria-label="Source">
            {sources.map(({ id, name }) => (
              <Tabs.Tab key={id} value={id}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={open}>
            {shown && (
              <SourcePanel
                source={shown}
                to={target}
                onImported={end}
                onClose={onClose}
                initial={open === source ? url : ''}
              />
            )}
          </Tabs.Panel>
        </Tabs>
      </div>
    </MountedModal>
  )
}
