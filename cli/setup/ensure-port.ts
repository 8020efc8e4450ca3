import { once } from 'node:events'
import { createServer } from 'node:net'
import { SetupError } from './setup-error'

const why = (port: number, host: string | undefined, code: string | undefined): string => {
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is '${host}', which is not an address of this machine: remove it, or set one that is.`
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program: stop that one, or choose another port, such as PORT=${port + 1} npm start.`
  if (code === 'EACCES')
    return `This user may not open port ${port}: choose one above 1023, such as PORT=3000 npm start.`
  return `Port ${port} can't be opened (${code ?? 'no reason given'}): choose another one, such as PORT=3000 npm start.`
}

/**
 * Checks that a port can be listened on, at `host` or at every address of this machine.
 * @throws {SetupError} when it is in use or not permitted, or when `host` is not an address of this machine.
 */
export const ensurePort = async (port: number, host: string | undefined): Promise<void> => {
  const server = createServer()
  server.listen({ port, host })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new SetupError(why(port, host, (error as NodeJS.ErrnoException).code), { cause: error })
  }
  server.close()
  await once(server, 'close')
}
