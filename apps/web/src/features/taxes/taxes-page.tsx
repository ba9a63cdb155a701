import { menu } from '@comanda/contract/menu/menu.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { taxes, type TaxSetting } from '@comanda/contract/taxes/taxes.contract';
import { rateToPercent } from '@comanda/domain/tax';
import { Percent, Plus } from 'lucide-react';
import { useState } from 'react';
import { useRead, useWrite } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeleteDialog, SettingsList, settingsTexts } from '../settings/public.ts';
import { AddTaxDialog } from './add-tax-dialog.tsx';
import { taxTexts } from './taxes.texts.ts';
import { UpdateTaxDialog } from './update-tax-dialog.tsx';

const columns = [
  {
    header: taxTexts.rate,
    cell: (tax: TaxSetting) => <span className="figures">{taxTexts.percent(rateToPercent(tax.rate))}</span>,
  },
  { header: taxTexts.type, cell: (tax: TaxSetting) => taxTexts.types[tax.type] },
];

export function TaxesPage() {
  const list = useRead(taxes.list);
  const [isAdding, setIsAdding] = useState(false);
  const [updated, setUpdated] = useState<TaxSetting>();
  const [deleted, setDeleted] = useState<TaxSetting>();
  const remove = useWrite(taxes.remove, {
    stale: [taxes.list, menu.list, menu.get, pos.init],
    onDone: () => setDeleted(undefined),
  });

  return (
    <>
      <PageHeader
        title={taxTexts.page}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setIsAdding(true)}>
            {settingsTexts.add}
          </Button>
        }
      />
      <SettingsList
        caption={taxTexts.caption}
        list={list}
        columns={columns}
        onEdit={setUpdated}
        onDelete={setDeleted}
        empty={
          <EmptyState
            icon={Percent}
            text={taxTexts.empty}
            action={<Button onClick={() => setIsAdding(true)}>{taxTexts.addFirst}</Button>}
          />
        }
      />
      {isAdding && <AddTaxDialog onClose={() => setIsAdding(false)} />}
      {updated && <UpdateTaxDialog tax={updated} onClose={() => setUpdated(undefined)} />}
      {deleted && (
        <DeleteDialog
          title={deleted.title}
          onConfirm={() => remove.mutate({ params: { id: deleted.id } })}
          onClose={() => setDeleted(undefined)}
          pending={remove.isPending}
        />
      )}
    </>
  );
}
