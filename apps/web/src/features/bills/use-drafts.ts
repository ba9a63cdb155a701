import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { refusalMessages } from '@comanda/contract/bills/refusal-messages';
import type { Bill } from '@comanda/domain/bill/bill';
import { BillRefusal } from '@comanda/domain/bill/refusal';
import { apply } from '@comanda/domain/bill/steps';
import { useMemo, useState } from 'react';
import { showNotice } from '../../lib/notices.ts';
import { say } from '../../lib/say.ts';

/** The bill with what this screen has not sent yet. What no longer fits, because others changed the bill, is left out. */
export function useDrafts(bill: Bill) {
  const [drafts, setDrafts] = useState<readonly BillCommand[]>([]);
  const { preview, fitting } = useMemo(() => withDrafts(bill, drafts), [bill, drafts]);

  /** False where the bill refuses it, which is told. */
  function add(command: BillCommand): boolean {
    const refusal = refusalOf(preview, command);
    if (refusal) {
      showNotice({ tone: 'error', message: say(refusalMessages[refusal.reason]) });
      return false;
    }
    setDrafts([...fitting, command]);
    return true;
  }

  return {
    preview,
    drafts: fitting,
    hasLost: fitting.length < drafts.length,
    add,
    undo: () => setDrafts(fitting.slice(0, -1)),
    clear: () => setDrafts([]),
    /** Goes on with those that fit. */
    accept: () => setDrafts(fitting),
  };
}

function withDrafts(bill: Bill, drafts: readonly BillCommand[]) {
  let preview = bill;
  const fitting = drafts.filter((draft) => {
    if (refusalOf(preview, draft)) return false;
    preview = apply(preview, draft);
    return true;
  });
  return { preview, fitting };
}

/** Why the bill would not take the step; undefined where it does. */
export function refusalOf(bill: Bill, command: BillCommand): BillRefusal | undefined {
  try {
    apply(bill, command);
    return undefined;
  } catch (error) {
    if (error instanceof BillRefusal) return error;
    throw error;
  }
}
