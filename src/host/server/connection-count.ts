/** Counts the open connections of each address, and allows each a number of them. */
export class ConnectionCount {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  isFull(address: string): boolean {
    return (this.#open.get(address) ?? 0) >= this.#most;
  }

  /** Counts a connection until the returned function is called. */
  add(address: string): () => void {
    this.#change(address, 1);
    return () => this.#change(address, -1);
  }

  #change(address: string, by: number): void {
    const count = (this.#open.get(address) ?? 0) + by;
    if (count === 0) this.#open.delete(address);
    else this.#open.set(address, count);
  }
}
