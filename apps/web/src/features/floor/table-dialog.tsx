import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { CallLine } from './call-line.tsx';
import { inShort, type TableFacts } from './tables-now.ts';

type TableDialogProps = { table: TableFacts; footer: ReactNode; onClose: () => void };

/** What can be done at a table that has no orders, and what its guests ask for. */
export function TableDialog({ table, footer, onClose }: TableDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} size="small" title={table.title} description={inShort(table)} footer={footer}>
      <CallLine table={table} />
    </Dialog>
  );
}
