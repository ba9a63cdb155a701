/**
 * An answer of a transaction's last statements. They travel together with its commit, so that whoever waits for what
 * they lock does not wait for this server to hear of them first.
 */
export class Late<Answer> {
  readonly answer: Promise<Answer>;
  /** From which a repeat of the call can read the answer again. */
  readonly kept: object;

  constructor(answer: Promise<Answer>, kept: object = {}) {
    // The transaction reports a statement that fails.
    answer.catch(() => {});
    this.answer = answer;
    this.kept = kept;
  }

  map<Other>(change: (answer: Answer) => Other): Late<Other> {
    return new Late(this.answer.then(change), this.kept);
  }
}
