import { useSearchParams } from 'react-router';

const NAME = 'sold-out';

/** Whether only what is sold out is wanted, kept in the address. */
export function useSoldOutFilter(): [isOn: boolean, setIsOn: (isOn: boolean) => void] {
  const [params, setParams] = useSearchParams();

  function setIsOn(isOn: boolean): void {
    // The address itself, not `params`: what was typed into the search box is there already.
    const next = new URLSearchParams(location.search);
    if (isOn) next.set(NAME, 'yes');
    else next.delete(NAME);
    setParams(next, { replace: true });
  }

  return [params.has(NAME), setIsOn];
}
