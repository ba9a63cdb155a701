import type { Page } from 'playwright-core';

/**
 * Texts that are cut, stick out of their button or lie on each other, a page wider than the window, and, in a
 * pseudo-locale, words that stand outside the catalogue. `data` are the words that come from the server. `within` the last element of
 * this selector, if there is one.
 */
export const textFaults = (page: Page, data: readonly string[], within?: string): Promise<string[]> =>
  page.evaluate(measure, { data, within });

/** Runs in the page, so it uses nothing from here. */
function measure({ data, within }: { data: readonly string[]; within: string | undefined }): string[] {
  type Box = { left: number; right: number; top: number; bottom: number };
  type Shown = { words: string; layer: Element | null; boxes: Box[] };

  /** Layout rounds; and letters seldom reach the edges of their lines. */
  const SLACK = 2;
  const faults = new Set<string>();
  const root = (within && [...document.querySelectorAll(within)].at(-1)) || document.body;
  const isOurs = (words: string): boolean => /[[\]À-ž·Ɓ-ƭǪ-ǫṀ-ẋ]/.test(words);

  /** `sr-only`, also where it is so in some sizes only, and as libraries do it. */
  function isForReadersOnly(element: Element): boolean {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (/inset\(50%\)|rect\(0px, 0px, 0px, 0px\)/.test(getComputedStyle(each).clipPath + getComputedStyle(each).clip))
        return true;
    return false;
  }
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isForReadersOnly(element);

  const boxesOf = (node: Node): Box[] => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  };

  /** Elements that show all of their text on request, or are meant to show only its beginning. */
  const isMeantToCut = (element: Element, style: CSSStyleDeclaration): boolean =>
    element.closest('[title]') !== null || style.webkitLineClamp !== 'none';

  /** How far a box reaches out of another, at the sides and below. */
  const excess = (inner: Box, outer: Box) => ({
    across: Math.max(outer.left - inner.left, inner.right - outer.right),
    down: Math.max(outer.top - inner.top, inner.bottom - outer.bottom),
  });

  /** The part of the box that its ancestors let through; notes where one of them cuts it for good. */
  function throughAncestors(box: Box, parent: Element, words: string): Box | null {
    let seen = box;
    for (let element: Element | null = parent; element && element !== document.body; element = element.parentElement) {
      const style = getComputedStyle(element);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const clip = element.getBoundingClientRect();
      const { across, down } = excess(seen, clip);
      const isCut =
        (across > SLACK && /hidden|clip/.test(style.overflowX)) ||
        (down > SLACK + (seen.bottom - seen.top) / 4 && /hidden|clip/.test(style.overflowY));
      if (isCut && isOurs(words) && !isMeantToCut(element, style)) faults.add(`cut: ${words}`);
      seen = {
        left: Math.max(seen.left, clip.left),
        right: Math.min(seen.right, clip.right),
        top: Math.max(seen.top, clip.top),
        bottom: Math.min(seen.bottom, clip.bottom),
      };
      if (seen.right <= seen.left || seen.bottom <= seen.top) return null;
    }
    // Of a page, its width says so. What is fixed cannot be scrolled to.
    if (root !== document.body && isOurs(words)) {
      const { across, down } = excess(seen, { left: 0, right: innerWidth, top: 0, bottom: innerHeight });
      if (across > SLACK || down > SLACK) faults.add(`outside of the window: ${words}`);
    }
    return seen;
  }

  /** Bars and dialogs lie on what is below them. */
  function layerOf(element: Element): Element | null {
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (each.matches('dialog, [popover], [role=dialog]')) return each;
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return each;
    }
    return null;
  }

  const known = new Set(data);
  const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text);

  function wordsOutside(words: string): string | null {
    if (known.has(words) || !hasWords(words) || isOurs(words)) return null;
    // A name that was shortened.
    if (words.endsWith('…') && data.some((name) => name.startsWith(words.slice(0, -1)))) return null;
    let rest = words;
    for (const name of data) rest = rest.replaceAll(name, ' ');
    return hasWords(rest) ? rest.trim() : null;
  }

  /** Where charts put a text to measure it, far outside of the window; the last one stays there. */
  const MEASURED = '#recharts_measurement_span';
  const namedByBrowser = new Set([...Intl.supportedValuesOf('currency'), ...Intl.supportedValuesOf('timeZone')]);
  const shown: Shown[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (!parent || words === '' || parent.closest(`script, style, noscript, kbd, code, ${MEASURED}`)) continue;
    if (!parent.closest('option') && !parent.checkVisibility({ visibilityProperty: true })) continue;
    const isName = namedByBrowser.has(parent.closest('option')?.value ?? '') || parent.closest('[lang]:not(html)');
    const isInitials = parent.closest('[aria-hidden]') !== null && words.length <= 2;
    const outside = isName || isInitials ? null : wordsOutside(words);
    if (outside) faults.add(`not in the catalogue: ${words}${outside === words ? '' : ` (${outside})`}`);
    if (!isShown(parent)) continue;

    const style = getComputedStyle(parent);
    const isEllipsis = style.textOverflow === 'ellipsis' && parent.scrollWidth > parent.clientWidth;
    if (isEllipsis && isOurs(words) && !isMeantToCut(parent, style)) faults.add(`cut: ${words}`);

    const control = parent.closest('button, a, label, [role=tab], [role=radio], th, td');
    const isInline = control === null || getComputedStyle(control).display === 'inline';
    const boxes = boxesOf(node).flatMap((box) => {
      const seen = throughAncestors(box, parent, words);
      if (seen && !isInline && isOurs(words)) {
        const { across, down } = excess(seen, control.getBoundingClientRect());
        if (across > SLACK || down > SLACK + (seen.bottom - seen.top) / 4) faults.add(`sticks out: ${words}`);
      }
      return seen ?? [];
    });
    if (boxes.length > 0) shown.push({ words, layer: layerOf(parent), boxes });
  }

  const lieOnEachOther = (one: Box, other: Box): boolean => {
    // Lines that are set closely share their upper and lower edges.
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    return across > SLACK && down > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
  };
  for (const [index, one] of shown.entries()) {
    for (const other of shown.slice(index + 1)) {
      if (one.layer !== other.layer) continue;
      if (one.boxes.some((box) => other.boxes.some((there) => lieOnEachOther(box, there))))
        faults.add(`on each other: ${one.words} | ${other.words}`);
    }
  }

  for (const element of root.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const words = element.getAttribute(name) ?? '';
      if (wordsOutside(words)) faults.add(`not in the catalogue: ${name}="${words}"`);
    }
  }

  if (root !== document.body) {
    for (const element of root.querySelectorAll('*')) {
      const isScrolled = getComputedStyle(element).overflowX === 'auto';
      if (isScrolled && element.scrollWidth > element.clientWidth + SLACK)
        faults.add(`is scrolled to the side: ${element.textContent.slice(0, 60)}`);
    }
  }
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) faults.add(`${wider} px wider than the window`);
  return [...faults];
}
