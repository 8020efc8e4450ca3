import { useState } from 'react'
import { messageOf } from '../../client/api-error'
import { useExports } from '../../client/queries/use-exports'
import { FailedPlace } from '../../ui/FailedPlace'
import { PageTitle } from '../../ui/PageTitle'
import { ExportList } from './ExportList'
import { ExportSkeleton } from './ExportSkeleton'
import { type Filter, filtered, isRunning } from './filter'
import { NoExports } from './NoExports'
import { ToolBar } from './ToolBar'

const EVERYTHING: Filter = { search: '', tab: 'all', order: 'newest' }

/** Videos made from projects: running, ready to download, failed. */
export function ExportsPage() {
  const { data, error, isPending, refetch } = useExports()
  const [filter, setFilter] = useState(EVERYTHING)
  const items = data?.results ?? []
  const running = items.filter(isRunning).length
  return (
    <>
      <title>Exports - Talkreel Studio</title>
      <PageTitle title="Exports">
        {running > 0
          ? `${running} running. You can leave, we keep going and tell you when each is done.`
          : 'Videos you have exported, ready to download.'}
      </PageTitle>
      {isPending && <ExportSkeleton />}
      {error && !data && (
        <FailedPlace title="Exports did not load" reason={messageOf(error)} onRetry={() => refetch()} />
      )}
      {data && items.length === 0 && <NoExports />}
      {items.length > 0 && (
        <>
          <ToolBar items={items} filter={filter} onFilter={setFilter} />
          <ExportList key={JSON.stringify(filter)} items={filtered(items, filter)} all={items} />
        </>
      )}
    </>
  )
}
