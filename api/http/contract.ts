import type { z } from 'zod'

/**
 * Who may call an operation. `anyone`: no token needed. `member`: a signed-in user, within their current team;
 * an id that belongs to another team is answered 404. `signed`: whoever has the signed address.
 */
export type Auth = 'anyone' | 'member' | 'signed'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One operation of the API: what goes in, what comes out and who may ask. */
export type Operation = {
  auth: Auth
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
  /** Counted against the number of tries from one place, because it takes a password. */
  limited?: true
}

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
