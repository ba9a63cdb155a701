import { useUrlParams } from '../../lib/use-url-params.ts';

const NAME = 'sold-out';

/** Whether only what is sold out is wanted, kept in the address. */
export function useSoldOutFilter(): [isOn: boolean, setIsOn: (isOn: boolean) => void] {
  const { params, change } = useUrlParams();
  return [params.has(NAME), (isOn) => change({ [NAME]: isOn ? 'yes' : null })];
}
