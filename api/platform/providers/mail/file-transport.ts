import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailTransport } from './mailer'

/** Writes each mail as a file `<folder>/<id>.eml`, which a mail program opens: for machines without SMTP. */
export function fileTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    name: 'outbox',
    send: async ({ id, ...mail }) => {
      const { message } = await composer.sendMail({ ...mail, from })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${id}.eml`)
      // Whole or not at all: someone may be watching the folder.
      // Links in it sign people in: no one but the owner of the folder reads it.
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}
