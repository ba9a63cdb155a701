import { type Station, stations } from '@comanda/contract/stations/stations.contract';
import { useState } from 'react';
import { useWrite } from '../../lib/api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { stationTexts as t } from './stations.texts.ts';

type CatchAllDialogProps = { all: readonly Station[]; onClose: () => void };

export function CatchAllDialog({ all, onClose }: CatchAllDialogProps) {
  const [chosen, setChosen] = useState(all.find((station) => station.is_catch_all)?.id ?? '');
  const make = useWrite(stations.makeCatchAll, { onDone: onClose });
  return (
    <FormDialog
      size="small"
      title={t.makesRestTitle}
      description={t.makesRestHint}
      onSubmit={() => make.mutate({ params: { id: chosen } })}
      pending={make.isPending}
      onClose={onClose}
    >
      <RadioGroup
        hideLabel
        label={t.makesRestTitle}
        name="catch-all"
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        options={all.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </FormDialog>
  );
}
