/**
 * An answer that the database wrote as JSON already, so that nobody reads and writes it again. The
 * query must take its fields from the contract's response: that stays the only way out for a row.
 */
export class ReadyJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
