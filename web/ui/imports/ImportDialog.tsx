import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ProjectType } from '@/compositions/model/project'
import type { Destination } from '@/web/client/upload/split-parts'
import { MountedModal } from '../dialog/MountedModal'
import pills from '../PillTabs.module.css'
import { ProjectTypeField } from '../upload/ProjectTypeField'
import classes from './ImportDialog.module.css'
import { ImportLink } from './ImportLink'
import { PodcastSearch } from './PodcastSearch'

type Props = { to: Destination; onImported: () => void }

/** Where a file can be imported from, in the order of their tabs. */
const SOURCES = {
  link: {
    name: 'Link',
    panel: (props: Props, url?: string) => <ImportLink {...props} initial={url ?? ''} />,
  },
  podcast: { name: 'Search Podcast', panel: (props: Props) => <PodcastSearch {...props} /> },
  descript: {
    name: 'Descript',
    panel: (props: Props) => (
      <ImportLink
        {...props}
        label="Descript share URL"
        hint="The address of a published project, such as https://share.descript.com/view/…"
      />
    ),
  },
  drive: {
    name: 'Google Drive',
    panel: (props: Props) => (
      <ImportLink
        {...props}
        label="Google Drive public file URL"
        hint="Share the file with “Anyone with the link” first."
      />
    ),
  },
} as const satisfies Record<string, { name: string; panel: (props: Props, url?: string) => ReactNode }>

export type ImportSource = keyof typeof SOURCES

const isSource = (value: string | null): value is ImportSource => value !== null && value in SOURCES

/**
 * A dialog that imports files from the web, `to` a new project, whose type can be chosen, or the team's uploads. `url`
 * is an address that was pasted. `onImported` is called once an import has begun, after the dialog closed.
 */
export function ImportDialog({
  to,
  source = 'link',
  url,
  onImported,
  onClose,
}: {
  to: Destination
  source?: ImportSource
  url?: string
  onImported?: () => void
  onClose: () => void
}) {
  const [open, setOpen] = useState<ImportSource>(source)
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
          onChange={value => isSource(value) && setOpen(value)}
          keepMounted={false}
          variant="none"
          classNames={{ list: `${pills.list} ${classes.sources}`, tab: pills.tab, panel: classes.panel }}
        >
          <Tabs.List grow aria-label="Source">
            {Object.entries(SOURCES).map(([value, { name }]) => (
              <Tabs.Tab key={value} value={value}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={open}>{SOURCES[open].panel({ to: target, onImported: end }, url)}</Tabs.Panel>
        </Tabs>
      </div>
    </MountedModal>
  )
}
