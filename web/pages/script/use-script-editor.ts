import { hashKey, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { proxy } from 'valtio'
import type { ScriptDetail, ScriptItem } from '@/api/domain/scripts/contract'
import { MESSAGES } from '@/compositions/catalog/messages'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { poll } from '@/web/client/poll'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { createPlayer } from './script-player'
import { openSession, type ScriptSession } from './script-session'

/** What the parts of the script editor work with. */
export type ScriptEditorParts = ReturnType<typeof createParts>

function createParts(script: ScriptDetail) {
  const session = openSession(script, tellError)
  const player = createPlayer(session.state, () =>
    notify({ message: MESSAGES.audio.paragraphFailed, tone: 'error' }),
  )
  return { session, player, speech: createSpeech(session) }
}

/** Has paragraphs spoken; `state` holds the ids of those that are being spoken. */
function createSpeech(session: ScriptSession) {
  const state = proxy<{ active: string[] }>({ active: [] })

  /** Has a paragraph spoken, and takes over its audio. */
  async function generate(id: string): Promise<void> {
    if (state.active.includes(id)) return
    state.active.push(id)
    notify({ message: MESSAGES.audio.generating })
    try {
      await session.save()
      const index = session.state.paragraphs.findIndex(paragraph => paragraph.id === id)
      if (index < 0) return
      const params = { id: session.state.script.id }
      await call('POST /api/scripts/{id}/generate/', { params, body: { index } })
      const { detail } = await poll(
        signal =>
          call('GET /api/scripts/{id}/check_status/', { params, query: { status_type: 'audio' }, signal }),
        { signal: session.signal },
      )
      await session.reload()
      const isSpoken = session.state.paragraphs.find(paragraph => paragraph.id === id)?.preview != null
      if (isSpoken) notify({ message: MESSAGES.audio.generated, tone: 'ok' })
      else notify({ message: MESSAGES.audio.paragraphFailed, tone: 'error', ...(detail && { detail }) })
    } catch (error) {
      if (!session.signal.aborted) tellError(error)
    } finally {
      state.active = state.active.filter(one => one !== id)
    }
  }

  return { state, generate }
}

const Parts = createContext<ScriptEditorParts | null>(null)

export const ScriptEditorProvider = Parts.Provider

/** The parts of the script editor around. */
export function useScriptEditor(): ScriptEditorParts {
  const parts = useContext(Parts)
  if (!parts) throw new Error('useScriptEditor needs a ScriptEditorProvider')
  return parts
}

/** Creates the parts of an open script, which take over what others save and save the rest when the page is left. */
export function useOpenScript(script: ScriptDetail): ScriptEditorParts {
  const [parts] = useState(() => createParts(script))
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const client = useQueryClient()
  const hash = useMemo(() => hashKey(keys.scriptItem(script.id)), [script.id])
  useEffect(() => {
    const unsubscribe = client.getQueryCache().subscribe(({ query }) => {
      if (query.queryHash !== hash) return
      const item = query.state.data as ScriptItem | undefined
      if (
        item &&
        item.revision > parts.session.state.script.revision &&
        parts.session.state.save !== 'saving'
      )
        void parts.session.reload().catch(() => {})
    })
    clearTimeout(closing.current)
    return () => {
      unsubscribe()
      // Later, because React's strict mode unmounts and mounts at once.
      closing.current = setTimeout(() => {
        parts.player.close()
        void parts.session.close()
      })
    }
  }, [client, hash, parts])
  return parts
}
