import { Select } from '../../ui/select.tsx';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { type ScreenStation, screenStationStore } from './screen-station.ts';

/** Whose screen this is. Nothing to choose where one kitchen makes everything. */
export function StationSelect({ all, own }: ScreenStation) {
  if (all.length < 2) return null;
  return (
    <Select
      aria-label={t.station}
      className="max-w-44"
      value={own?.id ?? ''}
      placeholder={t.allStations}
      onChange={(event) => screenStationStore.setState(event.target.value || null, true)}
      options={all.map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}
