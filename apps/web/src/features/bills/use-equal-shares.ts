import { useState } from 'react';

/** How many equal payments of a part are still to come. */
export type EqualShares = { left: number; of: number };

const ALL: EqualShares = { left: 1, of: 1 };

/** Equal payments of one part, counted on this screen only: what is paid already is known to the bill. */
export function useEqualShares(partId: string | undefined) {
  const [kept, setKept] = useState<EqualShares & { partId: string | undefined }>();
  return {
    shares: kept && kept.partId === partId ? kept : ALL,
    divideEqually: (of: number) => setKept({ partId, left: of, of }),
    countDown: () => setKept(kept && kept.left > 1 ? { ...kept, left: kept.left - 1 } : undefined),
  };
}
