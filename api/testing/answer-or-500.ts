import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/**
 * A listener for servers of tests. What `answer` throws becomes a 500 with its message: an unhandled rejection would end
 * the process with all its tests.
 */
export const answerOr500 =
  (answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>): RequestListener =>
  (request, response) => {
    answer(request, response).catch((error: Error) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end(error.message)
    })
  }
