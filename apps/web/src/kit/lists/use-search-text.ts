import { useState } from 'react';
import { useUrlParams } from '../../lib/use-url-params.ts';

const NAME = 'q';

/**
 * The text of a search box, kept in the address so that a reload or a link shows the same list. Blank text is not
 * kept (specification part 2, section 2).
 */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const { params, change } = useUrlParams();
  const [shownParams, setShownParams] = useState(params);
  const [typed, setTyped] = useState(textInAddress);

  // The router shows a new address in a transition: a box that held its text only there would lose quick letters.
  // The address itself changes at once, so it differs from the box only when somebody else changed it.
  if (params !== shownParams) {
    setShownParams(params);
    if (kept(typed) !== textInAddress()) setTyped(textInAddress());
  }

  function setText(text: string): void {
    setTyped(text);
    change({ [NAME]: kept(text) });
  }

  return [typed, setText];
}

const kept = (text: string): string => (text.trim() === '' ? '' : text);

const textInAddress = (): string => new URLSearchParams(location.search).get(NAME) ?? '';
