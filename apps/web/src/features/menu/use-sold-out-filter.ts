import { useAddress } from '../../lib/use-address.ts';

const NAME = 'sold-out';

/** Whether only what is sold out is wanted, kept in the address. */
export function useSoldOutFilter(): [isOn: boolean, setIsOn: (isOn: boolean) => void] {
  const { params, change } = useAddress();
  return [params.has(NAME), (isOn) => change({ [NAME]: isOn ? 'yes' : null })];
}
