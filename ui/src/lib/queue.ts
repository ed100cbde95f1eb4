// Many requests, a few at a time; one that fails does not keep the others from being made.

const atOnce = 4;

/** Answers what went wrong, in the order in which it did. */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  ondone: (item: Item) => void = () => {},
): Promise<unknown[]> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const run = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item);
      } catch (error) {
        failures.push(error);
      }
      ondone(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, run));
  return failures;
}
