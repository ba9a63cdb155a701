import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { orderStatusTexts as t } from './order-status.texts.ts';
import { useTokenGrid } from './use-token-grid.ts';
import { useTokenPages } from './use-token-pages.ts';

type TokenColumnProps = {
  title: string;
  icon: LucideIcon;
  tokens: readonly number[];
  /** This token stands out. */
  newest?: number | undefined;
  tone: 'preparing' | 'ready';
};

const looks = {
  preparing: { head: 'bg-warning-soft text-warning-ink', token: 'bg-sunken text-ink' },
  ready: { head: 'bg-success-soft text-success-ink', token: 'bg-success-soft text-success-ink' },
};

export function TokenColumn({ title, icon: Icon, tokens, newest, tone }: TokenColumnProps) {
  const digits = Math.max(2, ...tokens.map((token) => String(token).length));
  const [measure, grid] = useTokenGrid(digits);
  const { page, pageCount, slots } = useTokenPages(tokens, newest, grid.capacity);
  const look = looks[tone];
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-col bg-surface">
      <h2
        className={clsx(
          'flex items-center gap-[0.4em] px-[0.5em] py-[0.3em] text-[clamp(1.375rem,3.6vw,4.5rem)] leading-tight font-bold',
          look.head,
        )}
      >
        <Icon aria-hidden className="size-[1em] shrink-0" />
        {title}
        {pageCount > 1 && (
          <span className="figures ms-auto text-[0.55em]">{t.page({ page: page + 1, count: pageCount })}</span>
        )}
      </h2>
      <div className="min-h-0 flex-1 p-[clamp(0.5rem,1.5vw,2rem)]">
        <ol
          ref={measure}
          className="grid h-full content-start"
          style={{
            gap: grid.gap,
            gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`,
            gridAutoRows: grid.rowHeight,
            fontSize: grid.fontSize,
          }}
        >
          {slots.map((token, index) => (
            <li
              key={token ?? `free ${index}`}
              aria-hidden={token === null}
              aria-current={token !== null && token === newest ? 'true' : undefined}
              className={clsx(
                'figures grid place-items-center rounded-card leading-none font-bold',
                token !== null && (token === newest ? 'bg-accent text-on-accent' : look.token),
              )}
            >
              {token}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
