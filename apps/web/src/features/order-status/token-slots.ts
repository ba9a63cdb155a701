/** The places of a column in their order on screen; null is a free one. */
export type TokenSlots = readonly (number | null)[];

/**
 * Every token keeps its place, and a new one takes the first free place, so that nothing moves while somebody reads it.
 */
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
