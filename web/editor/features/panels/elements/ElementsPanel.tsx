import { CloseButton, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { UploadGrid } from '../../../shared/media/UploadGrid'
import { usePlaceAsset } from '../../../shared/media/use-place-asset'
import { Panel } from '../Panel'
import { PanelSection } from '../PanelSection'
import classes from './Elements.module.css'
import { EndPage } from './EndPage'
import { foundShapes } from './found-shapes'
import { GroundPage } from './GroundPage'
import { LogoPage } from './LogoPage'
import { foundParts, type PageName, PartCards } from './PartCards'
import { ShapeCards } from './ShapeCards'

const TABS = [
  { value: 'all', label: 'Elements' },
  { value: 'drawings', label: 'Your graphics' },
]

/** Parts of a video, shapes, and the drawings of the team. */
export function ElementsPanel() {
  const [page, setPage] = useState<PageName | null>(null)
  const [returned, setReturned] = useState<PageName | null>(null)
  const [tab, setTab] = useState('all')
  const place = usePlaceAsset()
  const close = () => {
    setReturned(page)
    setPage(null)
  }
  if (page === 'BACKGROUND') return <GroundPage onClose={close} />
  if (page === 'WATERMARK') return <LogoPage onClose={close} />
  if (page) return <EndPage role={page} onClose={close} />
  return (
    <Panel title="Elements">
      <SegmentedControl
        fullWidth
        aria-label="Which elements"
        data={TABS}
        value={tab}
        onChange={setTab}
        className={classes.top}
      />
      {tab === 'all' ? (
        <AllElements returned={returned} onPage={setPage} />
      ) : (
        <UploadGrid kinds={['drawings']} onChoose={asset => place(asset)} />
      )}
    </Panel>
  )
}

function AllElements({ returned, onPage }: { returned: PageName | null; onPage(page: PageName): void }) {
  const [search, setSearch] = useState('')
  const parts = foundParts(search)
  const groups = foundShapes(search)
  return (
    <>
      <TextInput
        className={classes.top}
        aria-label="Search elements"
        placeholder="Search elements"
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        rightSection={
          search && <CloseButton size="sm" aria-label="Clear the search" onClick={() => setSearch('')} />
        }
        value={search}
        maxLength={100}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      {parts.length > 0 && (
        <PanelSection title="For the whole video">
          <PartCards parts={parts} returned={returned} onPage={onPage} />
        </PanelSection>
      )}
      {groups.map(({ label, shapes }) => (
        <PanelSection key={label} title={label}>
          <ShapeCards label={label} shapes={shapes} />
        </PanelSection>
      ))}
      {!parts.length && !groups.length && (
        <p className={classes.nothing}>Nothing is called “{search.trim()}”. Look for another word.</p>
      )}
    </>
  )
}
