/** What guests can ask for from their table: that somebody comes, or that they want to pay. */
export const callKinds = ['waiter', 'bill'] as const;
export type CallKind = (typeof callKinds)[number];
