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
    <header className="mb-5">
      {above && <div className="text-sm text-ink-soft">{above}</div>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          {/* As high as the buttons, so that it stands beside the middle of them, whatever follows below. */}
          <h1 className="flex min-h-11 items-center text-2xl font-semibold tracking-tight">{title}</h1>
          {description && <p className="text-base text-ink-soft">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
    </header>
  );
}
