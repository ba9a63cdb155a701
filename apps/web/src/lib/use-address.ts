import { useSearchParams } from 'react-router';

/** Null or blank takes the name out of the address. */
type Changes = Record<string, string | null>;

/** What stands behind the `?` of the address, and a way to change parts of it without a new entry in the history. */
export function useAddress(): { params: URLSearchParams; change: (changes: Changes) => void } {
  const [params, setParams] = useSearchParams();

  function change(changes: Changes): void {
    // The address itself: `params` comes with the next page, which the router shows when it has the time.
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true });
  }

  return { params, change };
}
