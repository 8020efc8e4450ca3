import { Tabs } from '@mantine/core'
import { useState } from 'react'
import type { ThemeItem } from '@/api/domain/themes/contract'
import { useTheme } from '@/web/client/queries/use-themes'
import { useOpened } from '@/web/ui/navigation/use-opened'
import { PageTitle } from '@/web/ui/PageTitle'
import tabs from '@/web/ui/PillTabs.module.css'
import { UploadRow } from '@/web/ui/upload/UploadRow'
import { useUploads } from '@/web/ui/upload/uploads'
import { BuiltInTemplates } from './BuiltInTemplates'
import { OwnTemplates } from './OwnTemplates'
import { PreviewTemplate } from './PreviewTemplate'
import classes from './TemplatesPage.module.css'

/** Files of this tab that are being uploaded for a template. */
function UnderWay() {
  const { items } = useUploads()
  return items
    .filter(({ to, state }) => to.kind === 'library' && state !== 'done')
    .map(item => <UploadRow key={item.id} upload={item} />)
}

/** The page of templates: those that come with Talkreel, and those that the team has saved. */
export function TemplatesPage() {
  const [chosen, setOpen] = useState<ThemeItem | null>(null)
  const { opened, close } = useOpened()
  const { data: found = null } = useTheme(opened)
  const open = chosen ?? (opened && found)
  return (
    <>
      <title>Templates - Talkreel Studio</title>
      <PageTitle title="Templates">Captions, title and colors that belong together, for any talk.</PageTitle>
      <UnderWay />
      <Tabs
        defaultValue="all"
        variant="none"
        keepMounted={false}
        className={classes.tabs}
        classNames={{ list: tabs.list, tab: tabs.tab }}
      >
        <Tabs.List aria-label="Templates" className={classes.list}>
          <Tabs.Tab value="all">From Talkreel</Tabs.Tab>
          <Tabs.Tab value="own">Your templates</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="all">
          <BuiltInTemplates onOpen={setOpen} />
        </Tabs.Panel>
        <Tabs.Panel value="own">
          <OwnTemplates onOpen={setOpen} />
        </Tabs.Panel>
      </Tabs>
      {open && (
        <PreviewTemplate
          key={open.id}
          theme={open}
          onClose={() => {
            setOpen(null)
            close()
          }}
        />
      )}
    </>
  )
}
