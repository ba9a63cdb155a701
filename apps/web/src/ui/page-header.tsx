import type { ReactNode } from 'react';
import { useDocumentTitle } from './use-document-title.ts';

export type PageHeaderProps = {
  /** The page's one h1, and the title of the tab. */
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** A link back, or breadcrumbs, above the title. */
  above?: ReactNode;
};

export function PageHeader({ title, description, actions, above }: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {above && <div className="mb-1 text-sm text-ink-soft">{above}</div>}
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {description && <p className="mt-1 text-base text-ink-soft">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  );
}
