/** Who told a station something, and on which device; null is a diner. */
export type Person = { userId: string; name: string; deviceId: string } | null;
