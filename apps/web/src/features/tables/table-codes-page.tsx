import { NO_FLOOR } from '@comanda/domain/floor-plan';
import { store } from '@comanda/contract/store/store.contract';
import { type LinkedTable, tables } from '@comanda/contract/tables/tables.contract';
import { ArrowLeft, Armchair, Printer, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { useRead } from '../../lib/api.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageEmpty, PageLoading } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { menuLink } from '../store/public.ts';
import { byFloor } from './floors.ts';
import { QRCodeDrawing } from '../../ui/qr-code-drawing.tsx';
import { tableTexts } from './tables.texts.ts';

/** All codes on sheets of A4, without the shell around them. */
export function TableCodesPage() {
  const storeSettings = useRead(store.get);
  const list = useRead(tables.list);
  const reads = [storeSettings, list];

  if (storeSettings.data && list.data) {
    const { isQRMenuEnabled, uniqueQRCode, storeName } = storeSettings.data;
    if (!isQRMenuEnabled) return <MenuIsOff />;
    if (list.data.length === 0) return <NoTables />;
    const tablesInOrder = byFloor(list.data).flatMap(([, onFloor]) => onFloor);
    return (
      <Frame action={<PrintButton />}>
        <ul className="mx-auto grid max-w-[186mm] grid-cols-2 bg-white text-black">
          {tablesInOrder.map((table) => (
            <Code
              key={table.id}
              table={table}
              storeName={storeName}
              link={menuLink(uniqueQRCode, table.encrypted_id)}
            />
          ))}
        </ul>
      </Frame>
    );
  }
  if (reads.some((read) => read.isPending)) return <Loading />;
  return (
    <Frame>
      <LoadFailed reads={reads} />
    </Frame>
  );
}

function Frame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <main className="min-h-dvh p-4 sm:p-6 print:min-h-0 print:p-0">
      <style>
        {`@page { size: A4; margin: 12mm }
          @media print { html { background: #fff } [data-toaster] { display: none } }`}
      </style>
      <div className="mx-auto max-w-[186mm] print:hidden">
        <PageHeader
          above={
            <Link to="/dashboard/settings/tables" className="link hit-44 inline-flex items-center gap-1">
              <ArrowLeft aria-hidden className="size-4" />
              {tableTexts.backToTables}
            </Link>
          }
          title={tableTexts.codes}
          description={tableTexts.codesHint}
          actions={action}
        />
      </div>
      {children}
    </main>
  );
}

function PrintButton() {
  return (
    <Button variant="primary" icon={Printer} onClick={() => window.print()}>
      {tableTexts.print}
    </Button>
  );
}

function Code({ table, storeName, link }: { table: LinkedTable; storeName: string; link: string }) {
  return (
    <li className="flex break-inside-avoid flex-col items-center border border-dashed border-[#999] p-[5mm] text-center">
      <p className="text-sm font-medium wrap-anywhere">{storeName}</p>
      <h2 className="text-2xl font-bold wrap-anywhere">{table.table_title}</h2>
      {table.floor !== NO_FLOOR && <p className="text-base wrap-anywhere">{table.floor}</p>}
      <QRCodeDrawing link={link} className="mt-1 w-full max-w-[52mm]" />
      <p className="text-sm">{tableTexts.scan}</p>
    </li>
  );
}

function MenuIsOff() {
  return (
    <Frame>
      <PageEmpty
        icon={QrCode}
        text={tableTexts.qrMenuOff}
        action={
          <Link to="/dashboard/settings" className={buttonClass()}>
            {tableTexts.openStoreSettings}
          </Link>
        }
      />
    </Frame>
  );
}

function NoTables() {
  return (
    <Frame>
      <PageEmpty icon={Armchair} text={tableTexts.empty} />
    </Frame>
  );
}

function Loading() {
  return (
    <Frame>
      <PageLoading>
        <Skeleton className="mx-auto h-[60vh] max-w-[186mm] rounded-card" />
      </PageLoading>
    </Frame>
  );
}
