import { once } from 'node:events'
import { createServer } from 'node:net'
import { SetupError } from './setup-error'

const HIGHEST = 65_535

const why = (port: number, code: string | undefined): string => {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program: stop that one, or choose another port, such as PORT=${port + 1} npm start.`
  if (code === 'EACCES')
    return `This user may not open port ${port}: choose one above 1023, such as PORT=3000 npm start.`
  return `Port ${port} can't be opened (${code ?? 'no reason given'}): choose another one, such as PORT=3000 npm start.`
}

/**
 * The port that `text` (the variable PORT) names, once it is sure that it can be listened on.
 * @throws {SetupError} when it is no port, is in use, or may not be opened.
 */
export const ensurePort = async (text: string): Promise<number> => {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST)
    throw new SetupError(`PORT is '${text}', which is no port: it must be a number from 1 to ${HIGHEST}.`)
  const server = createServer()
  server.listen(port)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new SetupError(why(port, (error as NodeJS.ErrnoException).code), { cause: error })
  }
  server.close()
  await once(server, 'close')
  return port
}
