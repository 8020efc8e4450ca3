/** Bytes of the largest file that is taken; plans have their own limits below it. */
export const UPLOAD_BYTES = 20 * 1024 ** 3
