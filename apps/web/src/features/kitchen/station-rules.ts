/** What a station wants of its screen. */
export type StationRules = {
  /** Minutes after which a ticket is to be hurried, and after which it is late. */
  dueMinutes: number;
  lateMinutes: number;
  /** Whether one tap makes a dish done; otherwise the first one starts it. */
  oneTap: boolean;
  /** The stations of this screen that work on paper, too. */
  onPaper: ReadonlySet<string>;
};

/** Until they are read: what a new restaurant has. */
export const usualRules: StationRules = { dueMinutes: 5, lateMinutes: 10, oneTap: false, onPaper: new Set() };
