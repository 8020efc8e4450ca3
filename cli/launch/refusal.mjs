/** A reason why a command can't start. The message is one sentence that says what to do. */
export class Refusal extends Error {}
