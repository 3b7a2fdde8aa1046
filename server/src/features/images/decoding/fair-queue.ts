/** A queue that takes turns among its users, so that a user with many items does not block the others. */
export type FairQueue<T> = {
  readonly length: number;
  add: (user: string, item: T) => void;
  next: () => T | undefined;
};

export function makeFairQueue<T>(): FairQueue<T> {
  const waiting = new Map<string, T[]>();
  let length = 0;
  return {
    get length() {
      return length;
    },
    add: (user, item) => {
      waiting.set(user, [...(waiting.get(user) ?? []), item]);
      length += 1;
    },
    next: () => {
      for (const [user, [item, ...rest]] of waiting) {
        waiting.delete(user);
        if (rest.length > 0) waiting.set(user, rest);
        length -= 1;
        return item;
      }
      return undefined;
    },
  };
}
