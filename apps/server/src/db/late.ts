/**
 * An answer of a transaction's last statements. They travel together with its commit, so that whoever waits for what
 * they lock does not wait for this server to hear of them first.
 */
export class Late<Answer> {
  /** Sends the last statements, in the same turn. Called once, behind everything else of the transaction. */
  readonly ask: () => Promise<Answer>;
  /** From which a repeat of the call can read the answer again. */
  readonly kept: object;

  constructor(ask: () => Promise<Answer>, kept: object = {}) {
    this.ask = ask;
    this.kept = kept;
  }

  map<Other>(change: (answer: Answer) => Other): Late<Other> {
    return new Late(() => this.ask().then(change), this.kept);
  }
}
