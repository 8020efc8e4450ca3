import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { valueColumns } from '@/api/domain/projects/stored-value'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { ensureTalkSound } from '@/fixtures/talk/ensure-talk-sound'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { shoot } from '../shoot'
import { handOnWords, transcriptOf } from './hand-on-words'
import { type OpenEditor, openEditor } from './open-editor'

/** Seconds of the generated talk of two people. */
const SECONDS = 60

/** Words of a line, as a transcription without speakers has them. */
const LINE = 12

let folder: string
let editor: OpenEditor
/** Who says each word, by its id. */
let said: Map<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-find-speakers-'))
  const { sound, words } = await ensureTalkSound()
  const media = join(folder, 'talk.m4a')
  await runFfmpeg(['-y', '-i', sound, '-t', String(SECONDS), '-c:a', 'aac', media])
  const heard = words.filter(({ end }) => end < SECONDS)
  said = new Map(heard.map(({ speaker }, index) => [`w${index}`, speaker]))
  const timed = heard.map(({ text, start, end }, index) => ({ id: `w${index}`, text, start, end }))
  const lines = Array.from({ length: Math.ceil(timed.length / LINE) }, (_, line) => ({
    ...{ id: `s${line}`, speaker_id: null },
    words: timed.slice(line * LINE, (line + 1) * LINE),
  }))
  editor = await openEditor({
    files: { media },
    project: (files, id) =>
      newProject({
        ...{ id, title: 'Two people', type: 'podcastToVideo', format: formatNamed('1080X1920') },
        media: files.media!,
        transcript: {
          ...{ mediaRef: 'media', type: 'automatic', language: 'en', captions: true },
          ...{ speakers: [], scenes: [], subtitles: lines },
        },
      }),
  })
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

const { button, faultless, word, form } = handOnWords(() => editor)

async function find(count: number) {
  await button('Transcript options').click()
  await editor.page.getByRole('menuitem', { name: 'Find speakers' }).click()
  await editor.page.getByRole('menuitem', { name: `${count} speakers` }).click()
}

it('the two people of a talk are found by their voices, in one step that is undone', async () => {
  const before = transcriptOf(await editor.saved())
  await find(2)
  await editor.page.getByText('2 speakers found. Check them, and name them once.').waitFor()
  const { speakers, subtitles } = transcriptOf(await editor.saved())
  expect(speakers.map(({ name }) => name)).toEqual(['Speaker 1', 'Speaker 2'])
  const firstVoice = said.get('w0')
  const right = subtitles.flatMap(({ speaker_id, words }) =>
    words.map(({ id }) => (said.get(id) === firstVoice) === (speaker_id === 'speaker-1')),
  )
  expect(right.filter(Boolean).length / right.length).toBeGreaterThan(0.98)
  await faultless()
  await shoot(editor.page, 'find-speakers')
  await editor.page.getByRole('button', { name: 'Undo' }).last().click()
  await editor.expectSaved(transcriptOf).toEqual(before)
})

it('more voices than there are is said, and nothing changes', async () => {
  const before = transcriptOf(await editor.saved())
  await find(4)
  await editor.page.getByText('4 voices could not be told apart here.').waitFor()
  expect(transcriptOf(await editor.saved())).toEqual(before)
})

it('the names of speakers in other projects of the team are offered', async () => {
  const { page, server, teamId } = editor
  const value = await editor.saved()
  const transcript = { ...transcriptOf(value), speakers: [{ id: 'mara', name: 'Mara Lind' }] }
  const columns = valueColumns({ ...value, transcripts: { media: transcript } })
  const row = { teamId, title: 'Last week', type: value.type, status: 'COMPLETED' as const }
  await server.database.prisma.project.create({ data: { ...row, ...columns } })
  await word('spring').first().click()
  await page.keyboard.press('@')
  await form('Speaker').getByLabel('Someone new').waitFor()
  await page.locator('datalist option[value="Mara Lind"]').waitFor({ state: 'attached' })
  await form('Speaker').getByLabel('Someone new').fill('Mara Lind')
  await form('Speaker').getByRole('button', { name: 'Add' }).click()
  await editor
    .expectSaved(project => transcriptOf(project).speakers.map(({ name }) => name))
    .toEqual(['Mara Lind'])
})
