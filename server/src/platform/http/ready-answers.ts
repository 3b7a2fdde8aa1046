/** A response that is already serialized as JSON. `T` is the value that it parses to. */
export class WrittenJson<T> {
  readonly text: string;
  /** Never set: carries `T`, so that the text of one type cannot answer for another. */
  protected readonly value?: T;

  /** The caller vouches for the shape of the text; tests check it against the contract. */
  constructor(text: string) {
    this.text = text;
  }
}

/** The response of a `download` route. The file name may contain any characters. */
export class SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;

  constructor({ name, type, bytes }: { name: string; type: string; bytes: Buffer }) {
    this.name = name;
    this.type = type;
    this.bytes = bytes;
  }
}
