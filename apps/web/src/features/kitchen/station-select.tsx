import { Select } from '../../ui/select.tsx';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { PASS, type ScreenStation, screenStationStore } from './screen-station.ts';

/** Whose screen this is. Nothing to choose where one kitchen makes everything at once. */
export function StationSelect({ all, own, hasPass, isPass }: ScreenStation) {
  if (!hasPass) return null;
  return (
    <Select
      aria-label={t.station}
      className="max-w-44"
      value={isPass ? PASS : (own?.id ?? '')}
      placeholder={t.allStations}
      onChange={(event) => screenStationStore.setState(event.target.value || null, true)}
      options={[...all.map(({ id, title }) => ({ value: id, label: title })), { value: PASS, label: t.pass }]}
    />
  );
}
