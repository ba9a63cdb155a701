import { type Reservation, reservations } from '@comanda/contract/reservations/reservations.contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../lib/api.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageError, PageLoading } from '../../ui/page-states.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { AddReservationDialog } from './add-reservation-dialog.tsx';
import { DeleteReservationDialog } from './delete-reservation-dialog.tsx';
import { ReservationsScreen } from './reservations-screen.tsx';
import type { ReservationsSetting, TableTime } from './reservations-setting.ts';
import { reservationsTexts as t } from './reservations.texts.ts';
import { UpdateReservationDialog } from './update-reservation-dialog.tsx';

/** Tables and clock of the store change rarely. */
const STORE_FRESH_MS = 5 * 60_000;

type OpenDialog = { kind: 'add'; at?: TableTime | undefined } | { kind: 'update' | 'delete'; reservation: Reservation };

export function ReservationsPage() {
  const [dialog, setDialog] = useState<OpenDialog>();
  const mayWrite = useCan(reservations.add.access.anyOf);
  const store = useRead(reservations.init, {}, { staleTime: STORE_FRESH_MS });
  const setting = store.data && {
    clock: { timeZone: store.data.timeZone, dayStartHour: store.data.dayStartHour },
    tables: store.data.storeTables,
  };
  const add = (at?: TableTime) => setDialog({ kind: 'add', at });
  return (
    <>
      <PageHeader
        title={t.page}
        actions={
          mayWrite && (
            <Button variant="primary" icon={Plus} onClick={() => add()}>
              {t.new}
            </Button>
          )
        }
      />
      {setting ? (
        <ReservationsScreen
          setting={setting}
          onAdd={mayWrite ? add : null}
          actions={
            mayWrite
              ? {
                  onEdit: (reservation) => setDialog({ kind: 'update', reservation }),
                  onDelete: (reservation) => setDialog({ kind: 'delete', reservation }),
                }
              : null
          }
        />
      ) : store.error ? (
        <PageError message={t.loadFailed} onRetry={() => void store.refetch()} pending={store.isFetching} />
      ) : (
        <PageLoading>
          <SkeletonCards count={9} cardClass="h-44" className="grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]" />
        </PageLoading>
      )}
      {setting && dialog && (
        <ReservationDialog dialog={dialog} setting={setting} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

type ReservationDialogProps = { dialog: OpenDialog; setting: ReservationsSetting; onClose: () => void };

function ReservationDialog({ dialog, setting, onClose }: ReservationDialogProps) {
  switch (dialog.kind) {
    case 'add':
      return <AddReservationDialog at={dialog.at} setting={setting} onClose={onClose} />;
    case 'update':
      return <UpdateReservationDialog reservation={dialog.reservation} setting={setting} onClose={onClose} />;
    case 'delete':
      return <DeleteReservationDialog reservation={dialog.reservation} clock={setting.clock} onClose={onClose} />;
  }
}
