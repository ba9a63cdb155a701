import type { Storage } from '@comanda/domain/storage';

const size = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const count = new Intl.NumberFormat('en');

/** `1.2 MB and 3,400 rows` */
const told = ({ bytes, rows }: Storage): string => {
  const amount = bytes >= 1e9 ? `${size.format(bytes / 1e9)} GB` : `${size.format(bytes / 1e6)} MB`;
  return rows === 0 ? amount : `${amount} and ${count.format(rows)} rows`;
};

type Full = { more: Storage; used: Storage; quota: Storage; isTrial: boolean };

export const storageMessages = {
  full: ({ more, used, quota, isTrial }: Full): string =>
    `There is no room for this! It takes up to ${told(more)}; your restaurant keeps ${told(used)}, and may keep ${told(quota)}. ` +
    `${isTrial ? 'Subscribe for more room, or ask our support.' : 'Ask our support for more room.'} You can sell as before.`,
} as const;
