import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';
import { uiTexts } from './ui.texts.ts';

/** The page's own skeleton as children; screen readers hear 'Please wait...'. */
export function PageLoading({ children }: { children?: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{uiTexts.pleaseWait}</output>
      {children}
    </div>
  );
}

export function PageError(props: ErrorStateProps) {
  return (
    <PageMiddle>
      <ErrorState {...props} />
    </PageMiddle>
  );
}

export function PageEmpty(props: EmptyStateProps) {
  return (
    <PageMiddle>
      <EmptyState {...props} />
    </PageMiddle>
  );
}

function PageMiddle({ children }: { children: ReactNode }) {
  return <div className="grid min-h-[50vh] place-items-center">{children}</div>;
}
