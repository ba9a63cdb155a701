import { ChevronsUp } from 'lucide-react';
import { kitchenTexts as t } from './kitchen.texts.ts';

/** It is made before all others. */
export const PriorityMark = () => (
  <span className="me-1.5 inline-flex items-center gap-0.5 rounded bg-info-soft px-1 font-bold text-info-ink">
    <ChevronsUp aria-hidden className="size-[1.1em] shrink-0" />
    {t.priority}
  </span>
);
