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
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${id}.eml`)
      // Whole or not at all: somebody may be watching the folder.
      await writeFile(`${file}.part`, message)
      await rename(`${file}.part`, file)
    },
  }
}
