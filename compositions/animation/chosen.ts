/** An animation as it is chosen: by its name alone, or with its seconds. */
export type Chosen<Name extends string> = Name | { type: Name; speed?: number | undefined }
