/** Doubled when the lines do not fit. */
const initialBytes = 65_536;
/** A larger buffer is not used again. */
const maxSpareBytes = 524_288;
/** UTF-8 bytes of one unit of a string, at most. */
const maxBytesPerUnit = 3;

/**
 * Collects lines as bytes until they are written: strings that live as long would be copied by the garbage collector, which
 * costs more than all other work for a line. Of two buffers, one collects lines while the other one is being written.
 */
export class LineBuffer {
  #bytes: Buffer = Buffer.allocUnsafeSlow(initialBytes);
  #length = 0;
  #spare: Buffer | undefined;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** Returns the number of bytes of the text. */
  append(text: string): number {
    const available = this.#bytes.length - this.#length;
    if (text.length * maxBytesPerUnit > available) this.#ensureCapacity(Buffer.byteLength(text));
    const bytes = this.#bytes.write(text, this.#length);
    this.#length += bytes;
    return bytes;
  }

  /** Removes and returns all lines. The bytes stay as they are until they are released. */
  take(): Buffer {
    const lines = this.#bytes.subarray(0, this.#length);
    this.#bytes = this.#spare ?? Buffer.allocUnsafeSlow(initialBytes);
    this.#spare = undefined;
    this.#length = 0;
    return lines;
  }

  /** Allows the buffer that `take` returned, given as a whole or in part, to be overwritten. */
  release({ buffer }: Buffer): void {
    if (buffer.byteLength <= maxSpareBytes) this.#spare = Buffer.from(buffer);
  }

  #ensureCapacity(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * this.#bytes.length, needed));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

export function countLines(bytes: Buffer): number {
  return bytes.toString().split("\n").length - 1;
}
