import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { UploadBounds } from '@/compositions/catalog/upload-bounds'
import type { TestServer } from './server'

type Begun = { id: string; partSize: number; urls: { partNumber: number; url: string }[] }

/** Sends these parts of a file like a browser. */
export async function sendParts(
  file: string,
  { partSize, urls }: Pick<Begun, 'partSize' | 'urls'>,
): Promise<void> {
  const bytes = await readFile(file)
  for (const { partNumber, url } of urls) {
    const body = bytes.subarray((partNumber - 1) * partSize, partNumber * partSize)
    const answer = await fetch(url, { method: 'PUT', body })
    if (!answer.ok)
      throw new Error(`Part ${partNumber} was answered ${answer.status}: ${await answer.text()}`)
  }
}

/** Starts an upload like a browser. `bounds` are those of this upload. */
export async function beginUpload(
  server: TestServer,
  token: string,
  file: string,
  { fileName = path.basename(file), bounds = {} }: { fileName?: string; bounds?: UploadBounds } = {},
) {
  const { size } = await stat(file)
  const body = { fileName, fileType: '', fileSize: size, ...bounds }
  return server.call('POST /api/upload-credentials/', { token, body })
}

/** Posts a signed form like a browser, with a file of these bytes; resolves with the status. */
export async function postForm(
  { url, fields }: { url: string; fields: Record<string, string> },
  bytes: BlobPart,
): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes]), 'file')
  const answer = await fetch(url, { method: 'POST', body: form })
  await answer.body?.cancel()
  return answer.status
}

/** Uploads a whole file and requests a project for it. */
export async function uploadTalk(server: TestServer, token: string, file: string, fileName = 'My talk.mp4') {
  const begun = await beginUpload(server, token, file, { fileName })
  await sendParts(file, begun)
  const params = { id: begun.id }
  const body = { project: { type: 'videoHighlight' as const } }
  return server.call('POST /api/uploads/{id}/complete/', { token, params, body })
}
