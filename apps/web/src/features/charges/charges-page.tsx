import { type ChargeRuleSetting, charges, ruleOf } from '@comanda/contract/charges/charges.contract';
import { HandCoins } from 'lucide-react';
import { sizeOf } from '../../kit/bill-history/bill-words.ts';
import { DeleteDialog } from '../../kit/lists/delete-dialog.tsx';
import { TitledListPage } from '../../kit/lists/titled-list-page.tsx';
import { useRead } from '../../lib/api.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Badge } from '../../ui/badge.tsx';
import { printingTexts } from '../printing/public.ts';
import { InCurrencyOfSettings } from '../store/public.ts';
import { AddChargeDialog, UpdateChargeDialog } from './charge-rule-dialogs.tsx';
import { chargeTexts as t } from './charges.texts.ts';

/** What bills owe besides what is ordered, and which bills. */
export function ChargesPage() {
  return (
    <InCurrencyOfSettings>
      <TitledListPage
        title={t.page}
        list={useRead(charges.list)}
        columns={[
          { header: t.size, cell: (rule) => <Size rule={rule} /> },
          { header: t.when, cell: whenText },
          {
            header: t.active,
            cell: ({ is_active: isActive }) => isActive && <Badge tone="success">{t.active}</Badge>,
          },
        ]}
        empty={{ icon: HandCoins, text: t.empty, action: t.addFirst }}
        addDialog={(close) => <AddChargeDialog onClose={close} />}
        updateDialog={(rule, close) => <UpdateChargeDialog rule={rule} onClose={close} />}
        deleteDialog={({ id, title }, close) => (
          <DeleteDialog title={title} route={charges.remove} input={{ params: { id } }} onClose={close} />
        )}
      />
    </InCurrencyOfSettings>
  );
}

function Size({ rule }: { rule: ChargeRuleSetting }) {
  return <span className="figures">{sizeOf(ruleOf(rule), useFormatMoney())}</span>;
}

function whenText({ from_guests: guests, delivery_type: dining, floor }: ChargeRuleSetting): string {
  const facts = [
    guests !== null && t.guests({ count: guests }),
    dining !== null && printingTexts.diningOptions[dining],
    floor,
  ].filter(Boolean);
  return facts.length === 0 ? t.allBills : facts.join(' · ');
}
