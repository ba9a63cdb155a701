import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { uiTexts as t } from './ui.texts.ts';

type AllergyNoteProps = {
  /** What the guest must not eat. */
  notes: string | null;
  /** It needs nobody's attention any more. */
  isOver?: boolean;
  className?: string;
};

/** What nobody may overlook: by its colour, its sign and its word. */
export function AllergyNote({ notes, isOver = false, className }: AllergyNoteProps) {
  return (
    <span
      className={clsx(
        'flex items-start gap-1.5 rounded px-1.5 py-0.5 font-bold wrap-anywhere',
        !isOver && 'bg-danger text-on-danger',
        className,
      )}
    >
      <TriangleAlert aria-hidden className="mt-[0.15em] size-[1.1em] shrink-0" />
      <span className="min-w-0">{allergyWords(notes)}</span>
    </span>
  );
}

export const allergyWords = (notes: string | null): string => (notes ? t.allergyTo({ notes }) : t.allergy);
