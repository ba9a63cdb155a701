import { ChevronLeft, ChevronRight } from 'lucide-react';
import { startTransition, useOptimistic } from 'react';
import { IconButton } from './icon-button.tsx';
import { uiTexts } from './ui.texts.ts';

export type PaginationProps = { page: number; pageCount: number; onPageChange: (page: number) => void };

/** A page beyond the last one is shown as the last one. */
export function Pagination({ page, pageCount, onPageChange }: PaginationProps) {
  // The router shows a new address late, in a transition. So the second of two quick taps counts from the page that the
  // first asked for.
  const [wanted, setWanted] = useOptimistic(Math.min(page, pageCount));

  function turnTo(next: number): void {
    startTransition(() => {
      setWanted(next);
      onPageChange(next);
    });
  }

  if (pageCount <= 1) return null;
  return (
    <nav aria-label={uiTexts.pages} className="flex items-center justify-center gap-3">
      <IconButton
        icon={ChevronLeft}
        label={uiTexts.previousPage}
        variant="secondary"
        disabled={wanted <= 1}
        onClick={() => turnTo(wanted - 1)}
      />
      <span aria-live="polite" className="figures text-sm text-ink-soft">
        {uiTexts.pageOf({ page: wanted, pageCount })}
      </span>
      <IconButton
        icon={ChevronRight}
        label={uiTexts.nextPage}
        variant="secondary"
        disabled={wanted >= pageCount}
        onClick={() => turnTo(wanted + 1)}
      />
    </nav>
  );
}
