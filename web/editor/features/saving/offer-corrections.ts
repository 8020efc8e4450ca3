import { subscribeKey } from 'valtio/utils'
import { MOST_CORRECTIONS } from '@/compositions/edit/corrected-words'
import { type CallInput, type CallResult, call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import type { Editor } from '@/web/editor/core/editor'
import type { Step } from '@/web/editor/core/store/step'
import { gatherCorrections } from '@/web/editor/core/words/gather-corrections'
import { tellError } from '@/web/ui/errors/tell-error'
import { counted } from '@/web/ui/format/counted'
import { dismissNotice, notify, shownNotice, subscribeNotices } from '@/web/ui/notice/notices'

type Name = 'POST /api/projects/{id}/correct_clips/'
type Corrections = CallInput<Name>['body']['corrections']
type Corrected = CallResult<Name>

/** Corrects words of the open project in the other clips of its talk, or only says what would be corrected. */
export type CorrectClips = (corrections: Corrections, isDryRun: boolean) => Promise<Corrected>

const correctClipsOf =
  ({ id, parent_id: parentId }: Editor['opened']): CorrectClips =>
  async (corrections, isDryRun) => {
    const body = { corrections, dry_run: isDryRun }
    const done = await call('POST /api/projects/{id}/correct_clips/', { params: { id }, body })
    if (!isDryRun) await queryClient.invalidateQueries({ queryKey: keys.clips(parentId ?? id) })
    return done
  }

const clips = (count: number) => counted(count, 'clip')

const keptText = (kept: number): string | undefined =>
  kept ? `${clips(kept)} ${kept === 1 ? 'stays as it is' : 'stay as they are'}.` : undefined

async function takeBack(undo: Corrections, correctClips: CorrectClips): Promise<void> {
  try {
    const { changed, kept } = await correctClips(undo, false)
    notify({ message: `Restored in ${clips(changed)}`, tone: 'ok', detail: keptText(kept) })
  } catch (error) {
    tellError(error)
  }
}

/** Corrects the words and says in how many clips, with a button that takes it back. Returns whether it was done. */
async function correct(corrections: Corrections, correctClips: CorrectClips): Promise<boolean> {
  try {
    const { changed, kept, undo } = await correctClips(corrections, false)
    const detail = keptText(kept)
    if (!changed) notify({ message: 'No other clip has this word', detail })
    else {
      const action = { label: 'Undo', run: () => void takeBack(undo, correctClips) }
      notify({ message: `Corrected in ${clips(changed)}`, tone: 'ok', detail, action })
    }
    return true
  } catch (error) {
    tellError(error)
    return false
  }
}

/**
 * The question about the words that would change; `undo` is what would take it back, and `other` tells the clips from the
 * open one.
 */
function questionOf({ undo, changed }: Corrected, other: '' | 'other '): string {
  const pairs = new Set(undo.map(({ from, to }) => `“${to}” to “${from}”`))
  const [pair] = pairs
  const what = pairs.size === 1 && pair ? pair : `${undo.length.toLocaleString('en-US')} words`
  return `Correct ${what} in ${counted(changed, `${other}clip`)}?`
}

/** What a notice offers: `notice` is its id while it is shown. */
type Offer = { key: string; corrections: Corrections; question: string; notice: number | null }

/**
 * Offers to correct the words that were corrected in the editor in the other clips as well (E9): once they are saved, if a
 * clip has one in its old text, and no other notice is shown. Corrections that no one has answered for are gathered; an
 * offer is hidden while they are others, as after an undo. Returns a function that ends it.
 */
export function offerCorrections(
  { opened, store, saver }: Pick<Editor, 'opened' | 'store' | 'saver'>,
  correctClips = correctClipsOf(opened),
): () => void {
  const other = opened.parent_id ? 'other ' : ''
  let known: readonly Step[] = []
  let offer: Offer | null = null
  let asked = ''
  let hasEnded = false

  const gather = (): Corrections =>
    gatherCorrections(known, store.state.history.done, store.state.project)
      .slice(0, MOST_CORRECTIONS)
      .map(({ mediaRef, wordId, from, to }) => ({ media_ref: mediaRef, word_id: wordId, from, to }))
  const isUpToDate = ({ key }: Offer): boolean => JSON.stringify(gather()) === key

  async function accept({ corrections }: Offer): Promise<void> {
    const { done } = store.state.history
    offer = null
    if (await correct(corrections, correctClips)) known = done
    else asked = ''
  }

  function present(): void {
    if (!offer) return
    const shown = shownNotice()
    if (offer.notice === null && !shown) {
      if (!isUpToDate(offer)) return
      const { question: message } = offer
      const open = offer
      const action = { label: 'Correct in clips', run: () => void accept(open) }
      offer.notice = notify({ message, action, isOffer: true })
    } else if (offer.notice !== null && shown?.id !== offer.notice) offer = null
  }

  function hide(): void {
    if (!offer || offer.notice === null) return
    const { notice } = offer
    offer.notice = null
    dismissNotice(notice)
  }

  function withdraw(): void {
    hide()
    offer = null
  }

  async function ask(): Promise<void> {
    const corrections = gather()
    const key = JSON.stringify(corrections)
    if (key === asked) return
    asked = key
    withdraw()
    if (!corrections.length) return
    const found = await correctClips(corrections, true).catch(() => null)
    // Asked again after the next save.
    if (!found && key === asked) asked = ''
    if (hasEnded || !found?.changed || key !== asked) return
    offer = { key, corrections, question: questionOf(found, other), notice: null }
    present()
  }

  const stops = [
    subscribeKey(saver.state, 'phase', phase => phase === 'saved' && void ask()),
    subscribeKey(store.state, 'history', () => {
      if (offer && !isUpToDate(offer)) hide()
      else present()
    }),
    subscribeNotices(present),
    withdraw,
  ]
  return () => {
    hasEnded = true
    for (const stop of stops) stop()
  }
}
