import type { Where } from '@comanda/domain/routing';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useSearchText } from '../../kit/lists/use-search-text.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PageEmpty } from '../../ui/page-states.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { NarrowedRoutesDialog } from './narrowed-routes-dialog.tsx';
import { RouteList } from './route-list.tsx';
import { filterRows, type Known, type RouteRow, routeRows, WITHOUT_CATEGORY } from './route-rows.ts';
import { stationTexts as t } from './stations.texts.ts';
import { WhatIf } from './what-if.tsx';

type RouteTableProps = { known: Known; floors: readonly string[]; where: Where; onAsk: (where: Where) => void };

export function RouteTable({ known, floors, where, onAsk }: RouteTableProps) {
  const { items, categories, stations } = known;
  const [text, setText] = useSearchText();
  const { params, change } = useUrlParams();
  const [narrowed, setNarrowed] = useState<RouteRow>();

  // What the address names and is gone limits nothing.
  const namedOf = (name: string, ids: readonly string[]) => {
    const named = params.get(name);
    return named !== null && ids.includes(named) ? named : null;
  };
  const category = namedOf('category', [...categories.map(({ id }) => id), WITHOUT_CATEGORY]);
  const stationId = namedOf(
    'station',
    stations.map(({ id }) => id),
  );
  const found = filterRows(routeRows(known, where), { text, category, stationId });
  const hasOthers = items.some((item) => item.category_id === null);
  return (
    <>
      <div className="mb-5 flex flex-col gap-4">
        <WhatIf where={where} floors={floors} onChange={onAsk} />
        <div className="grid grid-cols-2 gap-3 xl:grid-cols-3">
          <SearchInput label={t.search} value={text} onValueChange={setText} className="max-xl:col-span-2" />
          <Field label={t.category} hideLabel>
            <Select
              placeholder={t.allCategories}
              value={category ?? ''}
              onChange={({ target }) => change({ category: target.value })}
              options={[
                ...categories.map(({ id, title }) => ({ value: id, label: title })),
                ...(hasOthers ? [{ value: WITHOUT_CATEGORY, label: t.withoutCategory }] : []),
              ]}
            />
          </Field>
          <Field label={t.station} hideLabel>
            <Select
              placeholder={t.allStations}
              value={stationId ?? ''}
              onChange={({ target }) => change({ station: target.value })}
              options={stations.map(({ id, title }) => ({ value: id, label: title }))}
            />
          </Field>
        </div>
        <output className="figures text-sm text-ink-soft">
          {t.count({ count: found.filter(({ of }) => of === 'item').length })}
        </output>
      </div>
      {found.length > 0 ? (
        <RouteList rows={found} stations={stations} onNarrow={setNarrowed} />
      ) : (
        <PageEmpty
          icon={SearchX}
          text={t.noneFound}
          action={
            <Button
              onClick={() => {
                setText('');
                change({ category: null, station: null });
              }}
            >
              {t.showAll}
            </Button>
          }
        />
      )}
      {narrowed?.of && (
        <NarrowedRoutesDialog
          of={narrowed.of}
          row={narrowed}
          stations={stations}
          floors={floors}
          onClose={() => setNarrowed(undefined)}
        />
      )}
    </>
  );
}
