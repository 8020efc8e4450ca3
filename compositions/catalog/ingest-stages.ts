/** The stage of a job in which the clips of a talk are found. */
export const FINDING_CLIPS = 'Finding the best moments'
