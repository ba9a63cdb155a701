import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const MARK = 'data-unseen';

/** By all rules, or by those that a theme can break, or by all others. */
type Rules = 'all' | 'colours' | 'not colours';

/** What axe finds on the page that is serious or critical. */
export const accessibilityFaults = (page: Page, rules: Rules = 'all'): Promise<string[]> =>
  runAxe(page, { rules, marked: false });

/**
 * Looks at the same page in several sizes and themes, at what looks the same in two sizes once. What makes the contrast
 * of an element is its colours and the size of its letters; a theme that has shown them in one size says nothing new in
 * the next.
 */
export function lookingAround(page: Page) {
  const known = new Set<string>();
  return async (theme: 'light' | 'dark'): Promise<string[]> => {
    await loadAxe(page);
    const isFirst = !known.has(theme);
    const isNew = await page.evaluate(markUnseen, { theme, again: known.size === 0, mark: isFirst ? null : MARK });
    known.add(theme);
    // A theme changes colours alone.
    if (isFirst) return runAxe(page, { rules: theme === 'dark' ? 'colours' : 'all', marked: false });
    const colours = isNew ? await runAxe(page, { rules: 'colours', marked: true }) : [];
    return theme === 'dark' ? colours : [...colours, ...(await runAxe(page, { rules: 'not colours', marked: false }))];
  };
}

type Marking = { theme: string; again: boolean; mark: string | null };

/**
 * Remembers how everything looks in this theme, and marks the outermost elements that it has not shown so before. Runs
 * in the page. @returns whether there is any
 */
function markUnseen({ theme, again, mark }: Marking): boolean {
  type Seen = Record<string, WeakMap<Element, string>>;
  const page = window as unknown as { seenInThemes?: Seen };
  if (again) delete page.seenInThemes;
  const seen = ((page.seenInThemes ??= {})[theme] ??= new WeakMap());
  const unseen = new Set(
    [...document.body.querySelectorAll('*')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      // What is for screen readers only is one pixel large.
      if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return false;
      const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity } = getComputedStyle(element);
      const look = [color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity].join();
      if (seen.get(element) === look) return false;
      seen.set(element, look);
      return true;
    }),
  );
  if (mark === null) return true;
  for (const element of unseen)
    if (!element.parentElement || !unseen.has(element.parentElement)) element.setAttribute(mark, '');
  return unseen.size > 0;
}

async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
}

/** `marked`: of the marked elements alone. */
async function runAxe(page: Page, { rules, marked }: { rules: Rules; marked: boolean }): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(
    async ({ asked, mark, within }) => {
      type Violation = { id: string; impact: string; nodes: { html: string }[] };
      type Axe = {
        run: (context: object, options: object) => Promise<{ violations: Violation[] }>;
        _audit: { rules: { id: string; impact: string }[] };
      };
      const { axe } = window as unknown as { axe: Axe };
      const isGrave = ({ impact }: { impact: string }) => impact === 'serious' || impact === 'critical';
      const colours = ['color-contrast', 'link-in-text-block'];
      // What they find is not asked for, so they are not run.
      const left = axe._audit.rules.filter((rule) => !isGrave(rule)).map(({ id }) => id);
      if (asked === 'not colours') left.push(...colours);
      const options = {
        resultTypes: ['violations'],
        // No rule of these reads the stylesheets.
        preload: false,
        ...(asked === 'colours'
          ? { runOnly: colours }
          : { rules: Object.fromEntries(left.map((id) => [id, { enabled: false }])) }),
      };
      const { violations } = await axe.run(within ? { include: [[within]] } : document, options);
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      return violations.filter(isGrave).map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    },
    { asked: rules, mark: MARK, within: marked ? `[${MARK}]` : null },
  );
}
