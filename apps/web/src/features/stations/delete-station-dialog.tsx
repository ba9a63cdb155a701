import { type Station, type StationRoute, stations } from '@comanda/contract/stations/stations.contract';
import { listTexts } from '../../kit/lists/list.texts.ts';
import { useWrite } from '../../lib/api.ts';
import { formatList } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { stationTexts as t } from './stations.texts.ts';

type DeleteStationDialogProps = {
  station: Station;
  all: readonly Station[];
  routes: readonly StationRoute[];
  onClose: () => void;
};

/** Says what becomes of what the station makes. The catch-all cannot be deleted, and it says why. */
export function DeleteStationDialog({ station, all, routes, onClose }: DeleteStationDialogProps) {
  const { id, title } = station;
  const remove = useWrite(stations.remove, { onDone: onClose });
  if (station.is_catch_all) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        role="alertdialog"
        size="small"
        title={t.staysTitle({ title })}
        description={all.length > 1 ? t.stays : t.staysAlone}
        footer={<Button onClick={onClose}>{uiTexts.close}</Button>}
      />
    );
  }
  const stoodFor = all.filter((other) => other.stands_in_id === id).map((other) => other.title);
  const rest = all.find((other) => other.is_catch_all)?.title ?? '';
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={listTexts.deleteNamed({ title })}
      text={
        <>
          <span className="mb-2 block">
            {t.deleteRoutes({ count: routes.filter((route) => route.station_id === id).length })}{' '}
            {t.deleteOpen({ title: rest })}{' '}
            {stoodFor.length > 0 && t.deleteStandsIn({ stations: formatList(stoodFor) })}
          </span>
          <span className="block">{listTexts.irreversible}</span>
        </>
      }
      actionLabel={listTexts.delete}
      onConfirm={() => remove.mutate({ params: { id } })}
      pending={remove.isPending}
    />
  );
}
