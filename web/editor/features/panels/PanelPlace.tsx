import { Skeleton } from '@mantine/core'
import type { PanelName } from '@/web/editor/core/editor'
import { LazySlot } from '@/web/editor/shared/lazy/LazySlot'
import { PartBoundary } from '@/web/editor/shared/lazy/PartBoundary'
import { panelTabs } from '@/web/editor/shared/session/panel-tabs'
import { Panel } from './Panel'
import { panelParts } from './panel-parts'

/** The column beside the rail with the open panel. An error in it doesn't affect the rest of the editor. */
export function PanelPlace({ name }: { name: Exclude<PanelName, 'transcript'> }) {
  const { label } = panelTabs[name]
  return (
    <PartBoundary key={name} name={`${label.toLowerCase()} panel`}>
      <LazySlot part={panelParts[name]} props={{}}>
        <PanelSkeleton title={label} />
      </LazySlot>
    </PartBoundary>
  )
}

const CARDS = [0, 1, 2, 3, 4, 5]

/** The placeholder of a panel while it loads. */
const PanelSkeleton = ({ title }: { title: string }) => (
  <Panel title={title}>
    <div role="status" aria-label={`Opening ${title.toLowerCase()}`}>
      {CARDS.map(card => (
        <Skeleton key={card} height={64} mb={12} />
      ))}
    </div>
  </Panel>
)
