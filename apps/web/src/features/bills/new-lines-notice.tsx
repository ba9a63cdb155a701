import { type Bill, unitsOf } from '@comanda/domain/bill/bill';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { payTexts as t } from './pay.texts.ts';

/** What others added while somebody pays. The sum is the new one already. */
export function NewLinesNotice({ bill }: { bill: Bill }) {
  const [seen, setSeen] = useState(() => idsOf(bill));
  const added = bill.lines.filter((line) => unitsOf(line) > 0 && !seen.has(line.id)).length;
  if (added === 0) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" onClick={() => setSeen(idsOf(bill))}>
          {t.understood}
        </Button>
      }
    >
      {t.newLines({ count: added })}
    </Notice>
  );
}

const idsOf = ({ lines }: Bill): Set<string> => new Set(lines.map(({ id }) => id));
