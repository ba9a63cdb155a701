import { useRef } from 'react';

/** Runs once at a time: the second click of a double one comes before the button shows that it is busy. */
export function useSingleFlight<Input extends unknown[]>(act: (...input: Input) => Promise<unknown>) {
  const isBusy = useRef(false);
  return async (...input: Input): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await act(...input);
    } finally {
      isBusy.current = false;
    }
  };
}
