import type { z } from 'zod'
import type { Right } from '../permissions/rights'

/**
 * Who may call an operation. `anyone`: no token needed. `user`: whoever is signed in, for what is their own. `member`:
 * a signed-in user within their current team, whose role has the `right`; an id that belongs to another team is
 * answered 404; `inPerson`: not support staff who are signed in as them, whatever the right says. `superuser`: support
 * staff. `signed`: whoever has the signed address.
 */
export type Access =
  | { auth: 'anyone' | 'user' | 'superuser' | 'signed' }
  | { auth: 'member'; right: Right; inPerson?: true }

/** Ways of being let in for which someone has to be signed in. */
export type SignedInAuth = 'user' | 'member' | 'superuser'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One operation of the API: what goes in, what comes out and who may ask. */
export type Operation = Access & {
  /** One line for openapi.json. */
  summary: string
  /** The `{name}` parts of the path. */
  params?: z.ZodObject
  query?: z.ZodObject
  /** The JSON body. */
  body?: z.ZodType
  /** The JSON answer, or `file` for bytes, `events` for server-sent events, `nothing` for 204. */
  response: z.ZodType | 'file' | 'events' | 'nothing'
  /** Status of a good answer; 200 where nothing is said (204 for `nothing`). */
  status?: 201
  /** The body of a 409. */
  conflict?: z.ZodType
  /** Of a `user`'s own: support staff who are signed in as them may call it too. */
  signedInAs?: true
  /** Counted against the number of tries from one place, because it takes a password or a key, or sends a mail. */
  limited?: true
  /** Counted for each user, so that no program saves without end. */
  counted?: 'saves' | 'projects'
  /** Of which table the `{id}` of the path is a row of the team: looked up before a body is read. */
  subject?: 'project' | 'upload' | 'asset'
  /** Bytes that the body may have; 64 kB where nothing is said. */
  bytes?: number
  /** The body may be a whole value: its bytes are handed on, to be read and checked in a worker thread (`readBody`). */
  large?: true
}

/** Does someone have to be signed in for this operation? */
export const needsToken = ({ auth }: Operation): boolean => auth !== 'anyone' && auth !== 'signed'

export type OperationKey = `${Method} /${string}`

/** The operations of a resource by `METHOD /path/{param}/`. */
export type Contract = Record<OperationKey, Operation>

type Part<O, Name extends string> = O extends { [K in Name]: infer S extends z.ZodType } ? z.input<S> : never

type Given<O, Name extends string> = [Part<O, Name>] extends [never]
  ? { [K in Name]?: undefined }
  : object extends Part<O, Name>
    ? { [K in Name]?: Part<O, Name> }
    : { [K in Name]: Part<O, Name> }

/** What a caller hands over for an operation: `params`, `query` and `body`, as far as it takes them. */
export type RequestOf<O> = Given<O, 'params'> & Given<O, 'query'> & Given<O, 'body'>

/** What a good answer of an operation holds; `undefined` where there is no body. */
export type ResponseOf<O> = O extends { response: infer R }
  ? R extends z.ZodType
    ? z.output<R>
    : undefined
  : never

/** What a 409 of an operation holds. */
export type ConflictOf<O> = O extends { conflict: infer R extends z.ZodType } ? z.output<R> : never
