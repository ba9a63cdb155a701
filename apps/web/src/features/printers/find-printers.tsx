import type { KeptConnection } from '@comanda/contract/printers/printer';
import { printAgents } from '@comanda/contract/printers/print-agents.contract';
import { type PrinterSetting, printers } from '@comanda/contract/printers/printers.contract';
import { Radar } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRead, useWrite } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { printerTexts as t } from './printers.texts.ts';

/** The computer needs some seconds; after this long it does not answer any more. */
const PATIENCE_MS = 30_000;

type FindPrintersProps = {
  /** The computer that was chosen; otherwise the first one that is there looks. */
  agentId: string | null;
  onChoose: (connection: KeptConnection, agentId: string) => void;
};

/** Lets a computer of the restaurant look for printers, so that nobody has to know an address. */
export function FindPrinters({ agentId, onChoose }: FindPrintersProps) {
  const { data } = useRead(printers.list);
  const ready = data?.agents.filter(({ isConnected, isOutdated }) => isConnected && !isOutdated) ?? [];
  const agent = ready.find(({ id }) => id === agentId) ?? ready[0];
  const [isLate, setIsLate] = useState(false);
  const find = useWrite(printAgents.find, { silent: true });
  const asked = agent && find.isSuccess && find.variables.params.id === agent.id ? agent : null;
  const isLooking = find.isPending || (asked !== null && asked.found === null && !isLate);
  useEffect(() => {
    if (!isLooking) return undefined;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLooking]);
  if (!agent) return null;
  return (
    <div className="flex flex-col gap-2">
      <Button
        icon={Radar}
        className="self-start"
        pending={isLooking}
        onClick={() => {
          setIsLate(false);
          find.mutate({ params: { id: agent.id } });
        }}
      >
        {t.find}
      </Button>
      <div aria-live="polite" className="flex flex-col gap-2">
        {isLooking && <p className="text-sm text-ink-soft">{t.finding({ agent: agent.title })}</p>}
        {!isLooking && asked?.found && asked.found.length > 0 && (
          <FoundPrinters
            found={asked.found}
            known={data?.printers ?? []}
            onChoose={(connection) => onChoose(connection, asked.id)}
          />
        )}
        {!isLooking && asked && !asked.found?.length && <Notice tone="info">{t.foundNone}</Notice>}
      </div>
    </div>
  );
}

type FoundPrintersProps = {
  found: readonly KeptConnection[];
  known: readonly PrinterSetting[];
  onChoose: (connection: KeptConnection) => void;
};

function FoundPrinters({ found, known, onChoose }: FoundPrintersProps) {
  return (
    <ul aria-label={t.foundList} className="flex flex-col gap-2">
      {found.map((connection) => {
        const address = addressOf(connection);
        const owner = known.find((printer) => addressOf(printer.connection) === address);
        return (
          <li key={address}>
            <Button wide disabled={owner !== undefined} onClick={() => onChoose(connection)}>
              <span dir="ltr">{address}</span> {owner && <span className="text-ink-soft">{owner.title}</span>}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

const addressOf = (connection: KeptConnection): string =>
  connection.kind === 'network' ? connection.host : connection.path;
