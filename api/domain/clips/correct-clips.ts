import type { z } from 'zod'
import { ApiError, notFound } from '@/api/platform/errors/api-error'
import type { Handler } from '@/api/platform/routing/handler'
import type { WordCorrection } from '@/compositions/edit/word-corrections'
import { SaveConflictError } from '../projects/check-project-limit'
import { checkLock, lockSelect } from '../projects/lock'
import { lockTogether } from '../projects/lock-together'
import { type SaveTurn, saveWithin } from '../projects/save-document'
import { findStored } from '../projects/stored-text'
import type { RunTask } from '../projects/values/value-threads'
import { clipsOfTalk } from './clips-of-talk'
import type { clipsContract } from './contract'

type CorrectClips = (typeof clipsContract)['POST /api/projects/{id}/correct_clips/']
type Asked = z.output<CorrectClips['body']>['corrections'][number]
type Undo = z.output<CorrectClips['response']>['undo'][number]

/** A clip, and words of it that are corrected. */
type InClip = { id: string; corrections: WordCorrection[] }

/** The clips in which words are to be corrected, and these words as the clips have them. */
async function findInClips(
  run: RunTask,
  read: (id: string) => ReturnType<typeof findStored>,
  { id, asked, clips }: { id: string; asked: readonly Asked[]; clips: readonly string[] },
): Promise<InClip[]> {
  const found = await run('findCorrections', { ...(await read(id)), asked })
  const inClips: InClip[] = []
  for (const clip of clips) {
    const own = found.filter((one, index) => one && (asked[index]?.clips?.includes(clip) ?? true))
    const corrections = own.filter(one => one !== null)
    const words = await run('correctableWords', { ...(await read(clip)), corrections })
    if (words.length) inClips.push({ id: clip, corrections: words })
  }
  return inClips
}

/** Corrects words of a clip as one save. Null if it stays as it is: deleted, or the save was refused. */
async function correctClip(turn: SaveTurn, { id, corrections }: InClip): Promise<InClip | null> {
  const { tx, run, teamId } = turn
  if (!(await tx.project.count({ where: { id } }))) return null
  try {
    const body = await run('correctionBody', { ...(await findStored(tx, { id, teamId })), corrections })
    const saved = body && (await saveWithin(turn, { id, document: 'transcript' }, body))
    return saved && { id, corrections: saved.corrections }
  } catch (error) {
    if (error instanceof ApiError || error instanceof SaveConflictError) return null
    throw error
  }
}

/** Corrects words of clips; returns what was done. */
async function correctAll(turn: SaveTurn, clips: readonly InClip[]): Promise<InClip[]> {
  await lockTogether(
    turn,
    clips.map(clip => clip.id),
  )
  const done: InClip[] = []
  for (const clip of clips) {
    const saved = await correctClip(turn, clip)
    if (saved) done.push(saved)
  }
  return done
}

/** What takes corrections of clips back, word by word. */
function undoOf(done: readonly InClip[]): Undo[] {
  const undo = new Map<string, Undo & { clips: string[] }>()
  for (const { id, corrections } of done)
    for (const { mediaRef, before, after } of corrections) {
      const key = `${mediaRef} ${after.id}`
      const known = undo.get(key)
      if (known) known.clips.push(id)
      else
        undo.set(key, {
          ...{ media_ref: mediaRef, word_id: after.id, from: after.text, to: before.text, clips: [id] },
          ...(before.confidence !== undefined && { confidence: before.confidence }),
        })
    }
  return [...undo.values()]
}

/**
 * Corrects words of a talk or of a clip in the other clips of the talk, where they have the text from before (E9), in one
 * transaction with a save a clip. Clips that the plan locks stay as they are.
 */
export const correctClips: Handler<CorrectClips> = async ({ params, body, caller, services }) => {
  const { db, teamId } = caller
  const { corrections: asked, dry_run: isDryRun } = body
  const row = await db.project.findUnique({
    where: params,
    select: { id: true, parentId: true, ...lockSelect },
  })
  if (!row) throw notFound()
  const { id, parentId } = row
  await checkLock(services, caller, row)
  const { all, open } = await clipsOfTalk(services, caller, parentId ?? id)
  const clips = all.filter(clip => clip !== id)
  return services.values.forTeam(teamId, async run => {
    const read = (one: string) => findStored(services.prisma, { id: one, teamId })
    const found = clips.length ? await findInClips(run, read, { id, asked, clips }) : []
    const free = found.filter(clip => open.includes(clip.id))
    const done =
      isDryRun || !free.length ? free : await db.$transaction(tx => correctAll({ tx, teamId, run }, free))
    const meant = new Set([...found.map(clip => clip.id), ...asked.flatMap(one => one.clips ?? [])])
    return { changed: done.length, kept: meant.size - done.length, undo: undoOf(done) }
  })
}
