import type { z } from 'zod'
import type { Right } from '../permissions/rights'

/**
 * Who may call an operation. `anyone`: no token needed. `user`: a signed-in user, for their own data. `member`: a
 * signed-in user within their current team, whose role has the `right`; ids of other teams get a 404; `inPerson`: never
 * support staff who are signed in as the user. `superuser`: support staff. `signed`: anyone with the signed URL. `shared`:
 * anyone with the key of a share link of the project in the path; its query has the key as `share`.
 */
export type Access =
  | { auth: 'anyone' | 'user' | 'superuser' | 'signed' | 'shared' }
  | { auth: 'member'; right: Right; inPerson?: true }

/** Kinds of access that require a signed-in user. */
export type SignedInAuth = 'user' | 'member' | 'superuser'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One operation of the API: its request, its response and who may call it. */
export type Operation = Access & {
  /** One line for openapi.json. */
  summary: string
  /** The `{name}` parts of the path. */
  params?: z.ZodObject
  query?: z.ZodObject
  /** The JSON body. */
  body?: z.ZodType
  /** The JSON response, or `file` for bytes, `events` for server-sent events, `nothing` for 204. */
  response: z.ZodType | 'file' | 'events' | 'nothing'
  /** Status of a successful response; 200 by default (204 for `nothing`). */
  status?: 201
  /** The body of a 409. */
  conflict?: z.ZodType
  /** For `user`: support staff who are signed in as the user may call it, too. */
  signedInAs?: true
  /** Rate-limited per network, because it takes a password or a key, or sends a mail. */
  limited?: true
  /** Rate-limited per user, against runaway programs. */
  counted?: 'saves' | 'projects' | 'previews' | 'samples'
  /** The table of the `{id}` in the path, which is looked up before the body is read. */
  subject?: 'project' | 'upload' | 'asset' | 'script' | 'content'
  /** The maximum size of the body in bytes; 64 kB by default. */
  bytes?: number
  /**
   * The body may be a whole project value: its bytes are passed on, to be parsed and validated in a worker thread
   * (`readBody`).
   */
  large?: true
}

/** Whether an operation requires a token. */
export const needsToken = ({ auth }: Operation): boolean =>
  auth !== 'anyone' && auth !== 'signed' && auth !== 'shared'

export type OperationKey = `${Method} /${string}`

/** The operations of a resource by `METHOD /path/{param}/`. */
export type Contract = Record<OperationKey, Operation>

type Part<O, Name extends string> = O extends { [K in Name]: infer S extends z.ZodType } ? z.input<S> : never

type Given<O, Name extends string> = [Part<O, Name>] extends [never]
  ? { [K in Name]?: undefined }
  : object extends Part<O, Name>
    ? { [K in Name]?: Part<O, Name> }
    : { [K in Name]: Part<O, Name> }

/** The request of an operation: `params`, `query` and `body`, if it has them. */
export type RequestOf<O> = Given<O, 'params'> & Given<O, 'query'> & Given<O, 'body'>

/** The body of a successful response; `undefined` if there is none. */
export type ResponseOf<O> = O extends { response: infer R }
  ? R extends z.ZodType
    ? z.output<R>
    : undefined
  : never

/** The body of a 409. */
export type ConflictOf<O> = O extends { conflict: infer R extends z.ZodType } ? z.output<R> : never
