import { type Reason, type ReasonKind, reasonKinds, reasons } from '@comanda/contract/reasons/reasons.contract';
import { useState } from 'react';
import { ArrangeDialog } from '../../kit/lists/arrange-dialog.tsx';
import { DeleteDialog } from '../../kit/lists/delete-dialog.tsx';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { useRead, useWrite } from '../../lib/api.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { AddReasonDialog, UpdateReasonDialog } from './reason-dialogs.tsx';
import { ReasonsCard } from './reasons-card.tsx';
import { reasonTexts as t } from './reasons.texts.ts';

const COLUMNS = 'grid-cols-1 xl:grid-cols-2';

export function ReasonsPage() {
  return (
    <>
      <PageHeader title={t.page} description={t.pageHint} />
      <ReasonLists />
    </>
  );
}

function ReasonLists() {
  const list = useRead(reasons.list);
  const [added, setAdded] = useState<ReasonKind>();
  const [arranged, setArranged] = useState<ReasonKind>();
  const [updated, setUpdated] = useState<Reason>();
  const [deleted, setDeleted] = useState<Reason>();

  if (list.isPending) return <Loading />;
  if (!list.data) return <LoadFailed reads={[list]} />;

  const { data } = list;
  const rowsOf = (kind: ReasonKind) => data.filter((reason) => reason.kind === kind);
  return (
    <>
      <div className={`grid items-start gap-6 ${COLUMNS}`}>
        {reasonKinds.map((kind) => (
          <ReasonsCard
            key={kind}
            kind={kind}
            rows={rowsOf(kind)}
            onAdd={() => setAdded(kind)}
            onArrange={() => setArranged(kind)}
            onEdit={setUpdated}
            onDelete={setDeleted}
          />
        ))}
      </div>
      {added && <AddReasonDialog kind={added} onClose={() => setAdded(undefined)} />}
      {arranged && (
        <ArrangeReasonsDialog kind={arranged} rows={rowsOf(arranged)} onClose={() => setArranged(undefined)} />
      )}
      {updated && <UpdateReasonDialog reason={updated} onClose={() => setUpdated(undefined)} />}
      {deleted && (
        <DeleteDialog
          title={deleted.title}
          route={reasons.remove}
          input={{ params: { id: deleted.id } }}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}

type ArrangeReasonsDialogProps = { kind: ReasonKind; rows: readonly Reason[]; onClose: () => void };

function ArrangeReasonsDialog({ kind, rows, onClose }: ArrangeReasonsDialogProps) {
  const reorder = useWrite(reasons.reorder, { onDone: onClose });
  return (
    <ArrangeDialog
      title={t.arrange({ kind: t.kinds[kind] })}
      hint={t.arrangeHint}
      rows={rows}
      isSaving={reorder.isPending}
      onSave={(ids) => reorder.mutate({ body: { ids } })}
      onClose={onClose}
    />
  );
}

function Loading() {
  return (
    <PageLoading>
      <SkeletonCards count={reasonKinds.length} cardClass="h-72" className={COLUMNS} />
    </PageLoading>
  );
}
