import { gzipSync } from 'node:zlib'
import { noise, type Repeated, repeated } from '../corpus-bytes'
import type { HostileRequest } from '../send-hostile'
import BODIES from './bodies.json' with { type: 'json' }
import PATHS from './paths.json' with { type: 'json' }

export type PathName = keyof typeof PATHS

/** Ids of rows that a hostile team owns, so that its requests get at least as far as body parsing. */
export type Subjects = { project: string; upload: string }

/** A request to an operation, named as in `paths.json`. */
export function requestTo(
  to: PathName,
  { project, upload }: Subjects,
  request: Omit<HostileRequest, 'method' | 'path'>,
): HostileRequest {
  const [method = '', template = ''] = PATHS[to]
  const path = template.replace('{project}', project).replace('{upload}', upload)
  return { ...request, method, path }
}

type Row = Repeated & { name: string; to: string; type?: string }

const JSON_TYPE = 'application/json'
const MB = 1024 ** 2

/** Bodies that are not text, and bodies that don't match their headers. */
const BYTES: {
  name: string
  to: PathName
  headers?: Record<string, string>
  body: Buffer
  stopAt?: number
}[] = [
  { name: 'noise', to: 'create', body: noise(1, 60_000) },
  { name: 'noise to save', to: 'save', body: noise(2, 5 * MB) },
  { name: 'letters that are cut in half', to: 'words', body: Buffer.from('7b2274c3223a22c3287d', 'hex') },
  { name: 'two bytes a letter', to: 'create', body: Buffer.from('\ufeff{"type":"scratch"}', 'utf16le') },
  ...(['create', 'save', 'words'] as const).map(to => ({
    ...{ name: `200 MB packed into 200 kB to ${to}`, to, headers: { 'Content-Encoding': 'gzip' } },
    body: gzipSync(Buffer.alloc(200 * MB, ' ')),
  })),
  { name: 'packed, but not', to: 'save', headers: { 'Content-Encoding': 'gzip' }, body: noise(3, 1_000) },
  { name: 'packed as nobody packs', to: 'save', headers: { 'Content-Encoding': 'lzma' }, body: noise(4, 9) },
  ...(['create', 'save', 'font'] as const).map(to => ({
    ...{
      name: `claims 5 MB to ${to} and hangs up after 9 bytes`,
      to,
      body: Buffer.alloc(5 * MB, '['),
      stopAt: 9,
    },
  })),
  { name: '30 MB to save', to: 'save', body: Buffer.alloc(30 * MB, '[') },
  { name: '30 MB for a font', to: 'font', body: Buffer.alloc(30 * MB, 'a') },
]

/** Every hostile body, expanded. */
export const hostileBodies = (subjects: Subjects): HostileRequest[] => [
  ...(BODIES as Row[]).map(({ name, to, type = JSON_TYPE, ...text }) =>
    requestTo(to as PathName, subjects, {
      ...{ name, headers: { 'Content-Type': type } },
      body: Buffer.from(repeated(text)),
    }),
  ),
  ...BYTES.map(({ to, ...request }) => requestTo(to, subjects, request)),
]
