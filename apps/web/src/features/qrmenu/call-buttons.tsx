import type { CallKind } from '@comanda/contract/floor/table-call';
import { Bell, Check, ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useBusy } from '../../lib/use-busy.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { callStaff, calledAt, HEARD_FOR_MS } from './call-staff.ts';
import { menuStore } from './menu-store.ts';
import type { Link } from './place.ts';
import { qrMenuTexts as t } from './qrmenu.texts.ts';
import { QrMenuError } from './request-menu.ts';

const icons = { waiter: Bell, bill: ReceiptText };

/** There at a table whose restaurant hears calls. */
export function CallButtons({ link }: { link: Link }) {
  const menu = useStore(menuStore, (state) => state.menu);
  const [failure, setFailure] = useState('');
  if (!menu?.storeTable || !menu.storeSettings.is_table_call_enabled) return null;
  return (
    <>
      <div className="grid w-full max-w-md grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <CallButton link={link} kind="waiter" onFailure={setFailure} />
        <CallButton link={link} kind="bill" onFailure={setFailure} />
      </div>
      {failure && <Notice tone="danger">{failure}</Notice>}
    </>
  );
}

type CallButtonProps = { link: Link; kind: CallKind; onFailure: (why: string) => void };

function CallButton({ link, kind, onFailure }: CallButtonProps) {
  const [heardAt, setHeardAt] = useState(() => calledAt(link, kind));
  const [isCalling, run] = useBusy();
  const { label, name } = t.calls[kind];

  useEffect(() => {
    if (heardAt === 0) return;
    const timer = setTimeout(() => setHeardAt(0), heardAt + HEARD_FOR_MS - Date.now());
    return () => clearTimeout(timer);
  }, [heardAt]);

  async function call(): Promise<void> {
    onFailure('');
    try {
      setHeardAt(await callStaff(link, kind));
    } catch (error) {
      if (!(error instanceof QrMenuError)) throw error;
      onFailure(error.message);
    }
  }

  return (
    <output className="grid">
      {heardAt > 0 ? (
        <span className="flex min-h-11 items-center gap-2 rounded-control bg-success-soft px-3 py-1 text-start text-sm font-semibold text-success-ink">
          <Check aria-hidden className="size-5 shrink-0" />
          {t.called}
        </span>
      ) : (
        <Button icon={icons[kind]} aria-label={name} pending={isCalling} onClick={() => void run(call)}>
          {label}
        </Button>
      )}
    </output>
  );
}
