import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Contract, Operation, OperationKey, ResponseOf, SignedInAuth } from '../http/contract'
import type { Caller } from '../permissions/caller'
import type { ShareGrant } from '../permissions/share-grant'
import type { Services } from '../services/services'

type Parsed<O, Name extends string> = O extends { [K in Name]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** The input of a handler: the parsed parts of the request, and the caller. */
export type Input<O extends Operation> = {
  params: Parsed<O, 'params'>
  query: Parsed<O, 'query'>
  /** Raw bytes, not validated yet, if the contract marks the body as large. */
  body: O extends { large: true } ? Uint8Array : Parsed<O, 'body'>
  /** The signed-in user within their current team; null if anyone may call it. */
  caller: O['auth'] extends SignedInAuth ? Caller : null
  /** What a share link lets its reader see; null if the operation is not for share links. */
  grant: O['auth'] extends 'shared' ? ShareGrant : null
  services: Services
  request: Request
  /** For headers, and for operations that send a file or events; others return their response. */
  response: Response
}

/**
 * Handles one operation and resolves with its response. A thrown ApiError is sent as it is, any other error is a 500.
 */
export type Handler<O extends Operation> = (input: Input<O>) => Promise<ResponseOf<O>>

/** A handler for every operation of a contract: a missing one does not compile. */
export type Handlers<C extends Contract> = { [K in keyof C & OperationKey]: Handler<C[K]> }
