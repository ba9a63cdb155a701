import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { tableLinks } from './table-links.ts';

const links = tableLinks('a secret for tests that is long enough');
const [mine, theirs, table] = [newId(), newId(), newId()];
const link = links.seal(mine, table);

describe('a table link', () => {
  it('opens to the table that it was sealed for, and is the same after a restart', () => {
    const restarted = tableLinks('a secret for tests that is long enough');

    expect(restarted.open(mine, link)).toBe(table);
    expect(restarted.seal(mine, table)).toBe(link);
  });

  it('does not open for another tenant, nor with another secret', () => {
    expect(links.open(theirs, link)).toBeNull();
    expect(tableLinks('another secret that is long enough too').open(mine, link)).toBeNull();
  });

  it('has one spelling: other letters for the same bytes do not open', () => {
    const sameBytes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
      .split('')
      .map((letter) => link.slice(0, -1) + letter)
      .filter((other) => Buffer.from(other, 'base64url').equals(Buffer.from(link, 'base64url')) && other !== link);

    expect(sameBytes).toHaveLength(3);
    for (const other of [...sameBytes, `${link}=`, ` ${link}`, '']) expect(links.open(mine, other)).toBeNull();
  });

  it('shows nothing of the ids, nor that two tables are of one house', () => {
    const other = links.seal(mine, newId());

    expect(Buffer.from(link, 'base64url').toString('hex')).not.toContain(table.replaceAll('-', ''));
    expect(link.slice(0, 4)).not.toBe(other.slice(0, 4));
  });
});
