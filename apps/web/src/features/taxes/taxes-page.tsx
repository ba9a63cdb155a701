import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { rateToPercent } from '@comanda/domain/tax';
import { Percent } from 'lucide-react';
import { DeleteDialog } from '../../kit/lists/delete-dialog.tsx';
import { TitledListPage } from '../../kit/lists/titled-list-page.tsx';
import { useRead } from '../../lib/api.ts';
import { AddTaxDialog } from './add-tax-dialog.tsx';
import { taxTexts } from './taxes.texts.ts';
import { UpdateTaxDialog } from './update-tax-dialog.tsx';

export function TaxesPage() {
  return (
    <TitledListPage
      title={taxTexts.page}
      list={useRead(taxes.list)}
      columns={[
        {
          header: taxTexts.rate,
          cell: ({ rate }) => <span className="figures">{taxTexts.percent({ rate: rateToPercent(rate) })}</span>,
        },
        { header: taxTexts.type, cell: ({ type }) => taxTexts.types[type] },
      ]}
      empty={{ icon: Percent, text: taxTexts.empty, action: taxTexts.addFirst }}
      addDialog={(close) => <AddTaxDialog onClose={close} />}
      updateDialog={(tax, close) => <UpdateTaxDialog tax={tax} onClose={close} />}
      deleteDialog={({ id, title }, close) => (
        <DeleteDialog title={title} route={taxes.remove} input={{ params: { id } }} onClose={close} />
      )}
    />
  );
}
