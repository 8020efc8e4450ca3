import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ExportItem } from '@/api/domain/exports/contract'
import type { JobItem } from '@/api/domain/jobs/contract'
import { pagePaths } from '@/api/platform/http/page-paths'
import { readyText } from '@/compositions/catalog/export-formats'
import { applyEvent } from '@/web/client/apply-event'
import { followEvents, type LiveEvent } from '@/web/client/events'
import { keys } from '@/web/client/keys'
import { dispatchEvent } from '@/web/client/listen-to-events'
import { clips, general } from '@/web/client/messages'
import { useProfile } from '@/web/client/queries/use-profile'
import { currentSession, useSession } from '@/web/client/session'
import { navigation } from '../navigation/navigation'
import { notify } from '../notice/notices'

/** Opens a page of this site, or downloads a file. */
type Browser = { go: (path: string) => void; here: () => string }

function announceExport(
  { id, status, title, format, error, held, download_url }: ExportItem,
  { go }: Browser,
) {
  // The page shows its progress and result itself.
  if (document.querySelector(`[data-export="${id}"]`)) return
  const seeExports = { label: 'See exports', run: () => go(pagePaths.exports) }
  if (status === 'FAILED')
    notify({ message: error ?? general.default, detail: title, tone: 'error', action: seeExports })
  if (status !== 'COMPLETED') return
  const ready = { message: readyText(format), tone: 'ok' } as const
  if (held) notify({ ...ready, detail: 'Confirm your email to download it.', action: seeExports })
  else if (download_url) {
    const download = { label: 'Download', run: () => location.assign(download_url) }
    notify({ ...ready, detail: title, action: download })
  }
}

/** Kinds of jobs that users wait for; the results are on the clips page. */
const AWAITED = new Set(['ingest', 'words', 'clips'])

function announceJob({ kind, status, title, error, project_id, found }: JobItem, { go, here }: Browser) {
  if (!AWAITED.has(kind) || !project_id) return
  if (status === 'COMPLETED' && found === 0) {
    // The clips page says this too; there is nothing new to see.
    notify({ message: clips.noMore, detail: `${title}. Nothing was charged.`, tone: 'ok' })
    return
  }
  const path = `/projects/${project_id}/`
  if (here().startsWith(path)) return
  const action = { label: 'Open', run: () => go(path) }
  if (status === 'COMPLETED') notify({ message: `${title} is ready`, tone: 'ok', action })
  if (status === 'FAILED') notify({ message: error ?? general.default, detail: title, tone: 'error', action })
}

/** Notifies the user that an export or the processing of a file has finished, with the next step. */
function announce(event: LiveEvent, browser: Browser): void {
  if (event.name === 'export') announceExport(event.data, browser)
  if (event.name === 'job') announceJob(event.data, browser)
}

const here = () => location.pathname

/**
 * Background work while a user is signed in: loads the user and follows the team's events. Clears cached data on
 * sign-out. Renders nothing.
 */
export function LiveEvents() {
  const client = useQueryClient()
  const token = useSession()?.token
  useProfile()
  useEffect(() => {
    if (!token) return
    const end = new AbortController()
    const act = (event: LiveEvent) => {
      applyEvent(client, event)
      dispatchEvent(event)
      announce(event, { go: navigation.push, here })
    }
    // The team's requirements for members may have changed.
    followEvents(act, end.signal, () => client.invalidateQueries({ queryKey: keys.user }))
    return () => {
      end.abort()
      if (!currentSession()) client.clear()
    }
  }, [client, token])
  return null
}
