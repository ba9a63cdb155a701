import { CsvBadLines } from '../../kit/csv/csv-bad-lines.tsx';
import type { BadLine } from '../../lib/read-csv.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { menuImportTexts as t } from './menu-import.texts.ts';
import { menuTexts } from './menu.texts.ts';
import type { ImportPlan, PlannedItem } from './plan-import.ts';

const MOST_SHOWN = 100;

export type MenuPreview = ImportPlan & { bad: BadLine[] };

export function ImportPreview({ planned, unchangedCount, newCategories, bad }: MenuPreview) {
  const addedCount = planned.filter(({ changes }) => changes === null).length;
  return (
    <>
      <Notice tone={planned.length > 0 ? 'success' : 'neutral'}>
        {planned.length > 0 ? t.found({ added: addedCount, changed: planned.length - addedCount }) : t.none}{' '}
        {unchangedCount > 0 && t.unchanged({ count: unchangedCount })}
      </Notice>
      {newCategories.length > 0 && (
        <p className="wrap-anywhere">{t.newCategories({ titles: newCategories.join(', ') })}</p>
      )}
      <CsvBadLines lines={bad} />
      {planned.length > 0 && <Changes planned={planned} />}
    </>
  );
}

function Changes({ planned }: { planned: readonly PlannedItem[] }) {
  return (
    <section aria-label={t.changes} className="rounded-card border border-line">
      <ul className="divide-y divide-line">
        {planned.slice(0, MOST_SHOWN).map(({ line, changes }) => (
          <li key={`${line.category}\n${line.title}`} className="flex items-center gap-3 px-4 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{line.title}</span>
              <span className="block text-sm text-ink-soft wrap-anywhere">
                {line.category || menuTexts.withoutCategory}
                {changes && `: ${changes.map((field) => t.fields[field]).join(', ')}`}
              </span>
            </span>
            {changes ? <Badge tone="info">{t.changed}</Badge> : <Badge tone="success">{t.new}</Badge>}
          </li>
        ))}
      </ul>
      {planned.length > MOST_SHOWN && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-ink-soft">
          {t.more({ count: planned.length - MOST_SHOWN })}
        </p>
      )}
    </section>
  );
}
