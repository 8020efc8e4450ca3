import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { JobItem } from '../../../../../api/domain/jobs/contract'
import { call } from '../../../../client/call'
import { keys } from '../../../../client/keys'
import type { Editor } from '../../../core/editor'

/** Takes up the export of this project that is running when its editor is opened, so that the button shows it. */
export function useRunningExport({ opened, exporter }: Editor): void {
  const { data: jobs } = useQuery<JobItem[]>({ queryKey: keys.jobs, queryFn: skipToken })
  const running = jobs?.find(job => job.export_id && job.project_id === opened.id)?.export_id
  useEffect(() => {
    if (!running || exporter.state.phase !== 'idle') return
    // An export that can't be read is still on the page of exports.
    call('GET /api/exports/{id}/', { params: { id: running } }).then(exporter.adopt, () => {})
  }, [running, exporter])
}
