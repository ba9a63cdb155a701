import { useSearchParams } from 'wouter';

/** Null or blank takes the name out of the address. */
type Changes = Record<string, string | null>;

/** What stands behind the `?` of the address, and a way to change parts of it without a new entry in the history. */
export function useUrlParams(): { params: URLSearchParams; change: (changes: Changes) => void } {
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

/** A number from 1 that the address says under a name; null if it says none, or nonsense. */
export function wholeNumberIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name);
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The page of a list that the address asks for. */
export const pageIn = (params: URLSearchParams): number => wholeNumberIn(params, 'page') ?? 1;

/** For `change`: the first page needs no word in the address. */
export const atPage = (page: number): Changes => ({ page: page === 1 ? null : String(page) });
