export const MINUTE_MS = 60_000;

/** An agent that did not ask for so long is away. */
export const AWAY_MS = MINUTE_MS;
/** After so long a printer in trouble is stood in for. */
export const STAND_IN_MS = 20_000;
/** Longer than a screen takes to show what its station takes over. */
export const SCREEN_FIRST_MS = 5_000;
/** A receipt is of no use after so long; a ticket waits for a tap from then on. */
export const TOO_OLD_MS = 10 * MINUTE_MS;
/** Before a printer in trouble is tried again. */
export const TRY_AGAIN_MS = 3_000;
/** What an agent was given that is silent for so long may be on paper or not. */
export const LOST_MS = 2 * MINUTE_MS;

export const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
