import { guide, type VenueKind, venueKinds } from '@comanda/contract/guide/guide.contract';
import { useState } from 'react';
import { useWrite } from '../../lib/api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { guideTexts as t } from './guide.texts.ts';

const options = () => venueKinds.map((kind) => ({ value: kind, ...t.kinds[kind] }));

/** Mount it to open it. */
export function SampleMenuDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<VenueKind>('restaurant');
  const adding = useWrite(guide.addSampleMenu, { onDone: onClose });
  return (
    <FormDialog
      onClose={onClose}
      title={t.sampleTitle}
      description={t.sampleText}
      submitLabel={t.addSample}
      pending={adding.isPending}
      onSubmit={() => adding.mutate({ body: { kind } })}
    >
      <RadioGroup
        label={t.kind}
        name="kind"
        options={options()}
        value={kind}
        onChange={(event) => setKind(venueKinds.find((known) => known === event.target.value) ?? kind)}
      />
    </FormDialog>
  );
}
