import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { apiAt } from './call-api'

/** Uploads a file in parts as a browser does, and creates a clips project of it with the given title. */
export const uploadFile = async (
  call: ReturnType<typeof apiAt>,
  file: string,
  title: string,
): Promise<void> => {
  await using handle = await open(file)
  const { size } = await handle.stat()
  const upload = await call('POST /api/upload-credentials/', {
    body: { fileName: basename(file), fileType: '', fileSize: size },
  })
  const params = { id: upload.id }
  const partCount = Math.max(1, Math.ceil(size / upload.partSize))
  for (let partNumber = 1; partNumber <= partCount; partNumber++) {
    const { urls } = await call('POST /api/uploads/{id}/parts/', {
      params,
      body: { partNumbers: [partNumber] },
    })
    const position = (partNumber - 1) * upload.partSize
    const bytes = Buffer.alloc(Math.min(upload.partSize, size - position))
    await handle.read({ buffer: bytes, position })
    const answer = await fetch(urls[0]?.url ?? '', { method: 'PUT', body: bytes })
    if (!answer.ok) throw new Error(`Part ${partNumber} was answered ${answer.status}`)
  }
  await call('POST /api/uploads/{id}/complete/', {
    params,
    body: { title, project: { type: 'videoHighlight', title } },
  })
}
