/** Bytes of the largest file that is taken; plans have their own limits below it. */
export const UPLOAD_BYTES = 20 * 1024 ** 3

const DAY_MS = 24 * 3_600_000

/** An upload that is not complete after a week is given up: until then someone may go on with it. */
export const KEPT_MS = 7 * DAY_MS

/** The file of an upload that no one ended or gave up is deleted after so long, in any case. */
export const ABANDONED_MS = KEPT_MS + DAY_MS
