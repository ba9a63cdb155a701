/** Places of a column, in the order in which they are shown; null is one that was left free. */
export type TokenSlots = readonly (number | null)[];

/** Every token keeps its place; a new one takes the first that is free, so that nothing moves that somebody reads. */
export function placeTokens(slots: TokenSlots, tokens: readonly number[]): TokenSlots {
  const placed = slots.map((token) => (token !== null && tokens.includes(token) ? token : null));
  for (const token of tokens.filter((given) => !placed.includes(given))) {
    const free = placed.indexOf(null);
    if (free < 0) placed.push(token);
    else placed[free] = token;
  }
  return placed.slice(0, placed.findLastIndex((token) => token !== null) + 1);
}

export const withoutGaps = (slots: TokenSlots): TokenSlots => slots.filter((token) => token !== null);
