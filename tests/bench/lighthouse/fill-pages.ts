import { setTimeout as wait } from 'node:timers/promises'
import { insertExport } from '@/api/testing/finished-export'
import { setPlanOf, verify, whoHas } from '@/api/testing/plan'
import type { TestServer } from '@/api/testing/server'
import { testTalk } from '@/api/testing/talk'
import { uploadTalk } from '@/api/testing/upload'

/** A page to measure: its address on the server, and the heading or text that shows that its content is there. */
export type PageToMeasure = { name: string; path: string; shows: string | RegExp; isPublic?: true }

const LOOK_MS = 250

const TITLE = 'Why people stop listening'

const HOST = {
  id: 'speaker-1',
  name: 'Ada',
  role: 'host',
  voice: 'slt',
  gender: 'female',
  label: 'Susan',
} as const

const FORM = {
  script_type: 'monologue',
  script_tone: 'professional',
  script_length: 'summary',
  custom_instructions: '',
} as const

const SOURCE = `Most people stop listening after ten seconds, because nothing was promised to them.
People remember stories and not numbers, so tell them about one customer and one mistake.
A mistake that cost a whole year teaches a team to ask before it builds anything.`

/** Waits until the worker has done all that was asked of it. Throws if it could not. */
async function jobsDone({ database: { prisma } }: TestServer): Promise<void> {
  while (await prisma.job.count({ where: { finishedAt: null } })) await wait(LOOK_MS)
  const failed = await prisma.job.findFirst({ where: { state: 'FAILED' } })
  if (failed) throw new Error(`The ${failed.kind} of the pages to measure failed: ${failed.error}`)
}

/**
 * Gives a new account a talk with the clips found in it, a finished export with a share link, a brand and a script. Needs a worker. Returns the pages that show them, and the account's token.
 */
export async function fillPages(server: TestServer): Promise<{ token: string; pages: PageToMeasure[] }> {
  const { prisma } = server.database
  const token = await server.register()
  await verify(server, token)
  await setPlanOf(server, token, 'BUSINESS')
  const { teamId } = await whoHas(server, token)
  const { asset } = await uploadTalk(server, token, await testTalk())
  const script = { provider: 'local' as const, speakers: [HOST], form: FORM }
  const { id: scriptId } = await server.call('POST /api/scripts/', {
    token,
    body: { script, text: SOURCE },
  })
  await server.call('POST /api/brands/', {
    token,
    body: { title: 'Acme', colors: [{ name: 'Orange', color: '#ff6a00' }] },
  })
  const exported = await insertExport(server, { teamId, title: TITLE })
  const share = await server.call('POST /api/projects/{id}/shares/', {
    token,
    params: { id: exported.projectId },
    body: { export_id: exported.exportId, allow_download: true },
  })
  await jobsDone(server)
  const talk = await prisma.project.findFirstOrThrow({ where: { sourceAssetId: asset.id, parentId: null } })
  const clip = await prisma.project.findFirstOrThrow({ where: { parentId: talk.id } })
  const { pathname, search } = new URL(share.url)
  return {
    token,
    pages: [
      { name: 'sign in', path: '/auth/login/', shows: 'Sign in', isPublic: true },
      { name: 'sign up', path: '/auth/register/', shows: 'Create account', isPublic: true },
      { name: 'share', path: pathname + search, shows: TITLE, isPublic: true },
      { name: 'home', path: '/', shows: /^\d clips?$/ },
      { name: 'clips', path: `/projects/${talk.id}/`, shows: clip.title },
      { name: 'editor', path: `/projects/${clip.id}/editor/`, shows: 'Export' },
      { name: 'uploads', path: '/uploads/', shows: 'My talk' },
      { name: 'exports', path: '/exports/', shows: TITLE },
      { name: 'templates', path: '/templates/', shows: 'Keynote' },
      { name: 'brands', path: '/brands/', shows: 'Acme' },
      { name: 'scripts', path: '/podcasts/', shows: 'Scripts' },
      { name: 'script', path: `/podcasts/${scriptId}/`, shows: /promised/ },
      { name: 'team', path: '/team/', shows: 'Team' },
      { name: 'pricing', path: '/pricing/', shows: 'Professional' },
      { name: 'usage', path: '/usage/', shows: 'Usage' },
    ],
  }
}
