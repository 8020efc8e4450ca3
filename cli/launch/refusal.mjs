/** Something that keeps a command from starting. The message is one sentence that says what to do. */
export class Refusal extends Error {}
