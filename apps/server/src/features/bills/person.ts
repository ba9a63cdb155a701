/** Who does something, on which device. None is a diner or the restaurant's own demo. */
export type Person = { userId: string; name: string; deviceId: string } | null;

export const personOf = ({ userId, name, deviceId }: NonNullable<Person>): Person => ({ userId, name, deviceId });
