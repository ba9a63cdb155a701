import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { uiTexts } from './ui.texts.ts';

export type PaginationProps = { page: number; pageCount: number; onPageChange: (page: number) => void };

export function Pagination({ page, pageCount, onPageChange }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={uiTexts.pages} className="flex items-center justify-center gap-3">
      <IconButton
        icon={ChevronLeft}
        label={uiTexts.previousPage}
        variant="secondary"
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      <span aria-live="polite" className="figures text-sm text-ink-soft">
        {uiTexts.pageOf(page, pageCount)}
      </span>
      <IconButton
        icon={ChevronRight}
        label={uiTexts.nextPage}
        variant="secondary"
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}
