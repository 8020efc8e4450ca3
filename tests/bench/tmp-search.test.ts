import { it } from 'vitest'
import { testServer } from '@/api/testing/server'
import { ask } from './api/time-requests'
import { searchTime } from './api/time-search'

it('measures', { timeout: 900_000 }, async () => {
  const server = await testServer()
  const token = await server.register()
  const teamId = (await server.call('GET /api/rest-auth/user/', { token })).current_team_id
  const at = (path: string) => new URL(path, server.address)
  const began = performance.now()
  const { prisma } = server.database
  const made = await searchTime(prisma, teamId, at, token)
  console.log(performance.now() - began, made)
  for (const p of [
    '/api/projects/?page_size=50&folder=none',
    '/api/projects/?page_size=50',
    '/api/projects/?page_size=50&search=word1',
    '/api/projects/?page_size=50&page=5',
  ]) {
    const b = performance.now()
    for (let i = 0; i < 10; i++) await ask(at(p), token)
    console.log(p, (performance.now() - b) / 10)
  }
  for (const q of [
    'clip 1',
    'word0',
    'word0 word1',
    'wor',
    'nothing of the sort',
    'word15000',
    'word200 word300',
    'a talk',
  ]) {
    const b = performance.now()
    for (let i = 0; i < 10; i++) await ask(at('/api/search/?q=' + encodeURIComponent(q)), token)
    console.log(q, (performance.now() - b) / 10)
  }
  console.log(
    await prisma.$queryRaw`SELECT count(*)::int, pg_size_pretty(pg_total_relation_size('spoken_passage')) AS size, pg_size_pretty(pg_relation_size('spoken_passage_terms_idx')) AS idx FROM spoken_passage`,
  )
  const q = await prisma.$queryRawUnsafe(
    `EXPLAIN ANALYZE SELECT * FROM spoken_passage WHERE spoken_terms(text, team_id) @@ (to_tsquery('simple', '''word0'' & ''word1''') && '''${teamId}'''::tsquery) LIMIT 400`,
  )
  console.log((q as { 'QUERY PLAN': string }[]).map(r => r['QUERY PLAN']).join('\n'))
  const e = await prisma.$queryRawUnsafe(
    `EXPLAIN ANALYZE SELECT id FROM project WHERE team_id='${teamId}' AND parent_id IS NULL AND deleted_at IS NULL AND title ILIKE ALL ('{%nothing%,%sort%}') ORDER BY updated_at DESC, id DESC LIMIT 5`,
  )
  console.log((e as { 'QUERY PLAN': string }[]).map(r => r['QUERY PLAN']).join('\n'))
  const w = await prisma.$queryRawUnsafe(
    `EXPLAIN ANALYZE INSERT INTO project (id, team_id, title, type, status, document, transcripts, updated_at) SELECT 'big', team_id, 'big', type, status, document, json_build_object('m', json_build_object('subtitles', (SELECT json_agg(json_build_object('id', n, 'words', (SELECT json_agg(json_build_object('id', 'w' || n || '-' || m, 'text', 'some' || m, 'start', n * 10 + m, 'end', n * 10 + m + 1)) FROM generate_series(1, 10) m))) FROM generate_series(1, 900) n))), now() FROM project LIMIT 1`,
  )
  console.log((w as { 'QUERY PLAN': string }[]).map(r => r['QUERY PLAN']).join('\n'))
  await server.stop()
})
