/** There are some 420 time zones, but each can be written in many ways: no more than these are kept. */
export const MOST_KEPT = 500;

/** Adds a value that can be made again. Where there are `MOST_KEPT`, those of before go. */
export function keep<Value>(kept: Map<string, Value>, name: string, value: Value): void {
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(name, value);
}
