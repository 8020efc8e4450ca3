import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Contract, Operation, OperationKey, ResponseOf, SignedInAuth } from '../http/contract'
import type { Caller } from '../permissions/caller'
import type { Services } from '../services/services'

type Parsed<O, Name extends string> = O extends { [K in Name]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** What a handler is given: the parts of the request as the contract makes them, and who asks. */
export type Input<O extends Operation> = {
  params: Parsed<O, 'params'>
  query: Parsed<O, 'query'>
  /** Bytes, not checked yet, where the contract says that it may be large. */
  body: O extends { large: true } ? Uint8Array : Parsed<O, 'body'>
  /** The signed-in user within their current team; null where anyone may ask. */
  caller: O['auth'] extends SignedInAuth ? Caller : null
  services: Services
  request: Request
  /** For headers, and for operations that answer with a file or with events; the others return their answer. */
  response: Response
}

/** Does one operation and gives its answer. What it throws as an ApiError is answered, all else is a 500. */
export type Handler<O extends Operation> = (input: Input<O>) => Promise<ResponseOf<O>>

/** A handler for every operation of a contract: a missing one does not compile. */
export type Handlers<C extends Contract> = { [K in keyof C & OperationKey]: Handler<C[K]> }
