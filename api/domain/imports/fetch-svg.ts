import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import { fieldError } from '@/api/platform/errors/api-error'
import { withFolder } from '@/api/platform/jobs/with-folder'
import { FetchError, guardedFetch } from '@/api/platform/network/guarded-fetch'
import type { Handler } from '@/api/platform/routing/handler'
import { MESSAGES } from '@/compositions/catalog/messages'
import { SVG_MAX_BYTES } from '@/compositions/kinds/svg/clean-svg'
import { LimitError } from '@/remotion/environment/sandbox/limit-error'
import { MediaError } from '@/remotion/render/ingest/media-error'
import { makeRendition, probeMedia } from '@/remotion/render/media-process/isolated'
import type { importsContract } from './contract'
import { toFieldError } from './fetch-message'

type Contract = (typeof importsContract)['GET /api/svg/']

/** Milliseconds for the request, and for cleaning what came. */
const TIMEOUT = 20_000

const TOO_LARGE = `This vector picture is larger than ${SVG_MAX_BYTES / 1024 ** 2} MB`

/** Bytes in which a picture begins, after any declaration and comments. */
const HEAD = 4096

/** How many are cleaned at once: each takes a process, and anyone who is signed in can start them. */
const oneOfFew = pLimit(2)

/** The picture without what uploads lose, too, cleaned in a process of its own. */
const cleaned = (bytes: Uint8Array): Promise<string> =>
  withFolder(tmpdir(), `talkreel-svg-${randomUUID()}`, async folder => {
    const [file, out] = [path.join(folder, 'file'), path.join(folder, 'clean')]
    await writeFile(file, bytes)
    const signal = AbortSignal.timeout(TIMEOUT)
    const probe = await probeMedia(file, { signal })
    if (probe.kind !== 'svg') throw fieldError('url', MESSAGES.imports.notSvg)
    await makeRendition(file, out, { signal, probe })
    return readFile(out, 'utf8')
  })

/** A vector picture on the web, as text that is safe to show. */
export const getSvg: Handler<Contract> = async ({ query: { url } }) => {
  try {
    const { bytes } = await guardedFetch(url, { maxBytes: SVG_MAX_BYTES, timeoutMs: TIMEOUT })
    if (!bytes.length) throw fieldError('url', MESSAGES.imports.empty)
    if (!bytes.subarray(0, HEAD).includes('<svg')) throw fieldError('url', MESSAGES.imports.notSvg)
    return { svg: await oneOfFew(() => cleaned(bytes)) }
  } catch (error) {
    if (error instanceof FetchError && error.failure === 'too-large') throw fieldError('url', TOO_LARGE)
    const isUnreadable = error instanceof MediaError || error instanceof LimitError
    throw isUnreadable ? fieldError('url', error.message) : toFieldError(error)
  }
}
