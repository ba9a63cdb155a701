import sql, { type Sql } from 'sql-template-tag';

/** Who does something, on which device. None is a diner or the restaurant's own demo. */
export type Person = { userId: string; name: string; deviceId: string } | null;

/** Who does something, and on which business day. */
export type Doing = { by: Person; day: string };

export const personOf = ({ userId, name, deviceId }: NonNullable<Person>): NonNullable<Person> => ({
  userId,
  name,
  deviceId,
});

/** For the functions of the database that write an entry. */
export const doneBy = (by: Person): Sql =>
  sql`user_id => ${by?.userId ?? null}, user_name => ${by?.name ?? null}, device_id => ${by?.deviceId ?? null}`;
