import { useState } from 'react';

/** For a button whose work is no call of its own: it shows that it is at it, and a second tap does nothing. */
export function useBusy(): [isBusy: boolean, run: (work: () => Promise<void>) => void] {
  const [isBusy, setIsBusy] = useState(false);
  return [
    isBusy,
    (work) => {
      setIsBusy(true);
      void work().finally(() => setIsBusy(false));
    },
  ];
}
