import { ask } from '@/tests/bench/api/time-requests'
import type { Sent } from '../hostile-team'
import { sendHostile } from '../send-hostile'
import type { HostileFile } from './hostile-files'

type Begun = { id: string; partSize: number; urls: { partNumber: number; url: string }[] }

/**
 * Uploads bytes as a file that is not transcribed. Returns its asset and the response to completing the upload; the
 * asset is null if that was refused.
 * @throws {Error} if the upload can't be started, or a part is refused.
 */
export async function uploadBytes(
  address: string,
  token: string,
  { name, bytes }: HostileFile,
): Promise<{ sent: Sent; uploadId: string }> {
  const file = { fileName: name, fileType: '', fileSize: bytes.length }
  const { id, partSize, urls } = (await ask(
    new URL('/api/upload-credentials/', address),
    token,
    'POST',
    file,
  )) as Begun
  for (const { partNumber, url } of urls) {
    const body = new Uint8Array(bytes.subarray((partNumber - 1) * partSize, partNumber * partSize))
    const { ok, status } = await fetch(url, { method: 'PUT', body })
    if (!ok) throw new Error(`Part ${partNumber} of ${name} was answered ${status}`)
  }
  const end = { name, method: 'POST', path: `/api/uploads/${id}/complete/` }
  const body = Buffer.from(JSON.stringify({ listen: false }))
  return { uploadId: id, sent: { name, ...(await sendHostile(address, token, { ...end, body })) } }
}
