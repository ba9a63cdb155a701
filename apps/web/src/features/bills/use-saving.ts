import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import type { useBillSteps } from '../../kit/bill-history/use-bill.ts';
import { type RuledBill, withTakenBack } from './ruled-bill.ts';
import { useClash } from './use-clash.ts';
import type { useDrafts } from './use-drafts.ts';

type Saving = {
  history: BillHistory;
  ruled: RuledBill;
  drafts: ReturnType<typeof useDrafts>;
  send: ReturnType<typeof useBillSteps>['send'];
  /** Called with what asks for the very same again where nobody knows whether it is done; else with nothing. */
  onUnsure: (unsure: { again: () => void } | undefined) => void;
};

/** Sends what is only on the pay screen, without a payment. */
export function useSaving({ history, ruled, drafts, send, onUnsure }: Saving) {
  const clash = useClash<true>(history);

  async function save(seen: number): Promise<void> {
    let isLost = false;
    const saved = await send(withTakenBack(ruled, drafts.drafts), {
      seen,
      onChangedMeanwhile: () => clash.refuse(true),
      onUnanswered: () => (isLost = true),
    });
    if (saved) {
      drafts.clear();
      clash.look();
    }
    onUnsure(isLost ? { again: () => void save(seen) } : undefined);
  }

  return {
    clash,
    /** The person has seen the bill as it was when they began. */
    add: (command: BillCommand): boolean => {
      if (drafts.drafts.length === 0) clash.look();
      return drafts.add(command);
    },
    save: () => void save(clash.seen),
    saveAnyway: () => void save(clash.now),
  };
}
