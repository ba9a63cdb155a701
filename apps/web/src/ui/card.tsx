import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** No padding around the children: a table or a list reaches the edges. */
  flush?: boolean;
};

export function Card({ title, description, actions, flush, className, children, ...rest }: CardProps) {
  const hasHeader = title !== undefined || actions !== undefined;
  return (
    <section {...rest} className={clsx('min-w-0 rounded-card border border-line bg-surface', className)}>
      {hasHeader && (
        <header className={clsx('flex items-start justify-between gap-3 px-5 pt-4', flush && 'pb-3')}>
          <div className="min-w-0 py-1">
            <h2 className="text-lg font-semibold">{title}</h2>
            {description && <p className="text-sm text-ink-soft">{description}</p>}
          </div>
          {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={clsx(!flush && 'p-5', !flush && hasHeader && 'pt-3')}>{children}</div>
    </section>
  );
}
