/**
 * A response that the database has already serialized as JSON, to avoid parsing and serializing it again. The
 * query must select exactly the fields of the contract's response, because no schema filters it.
 */
export class SerializedJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
