import { printAgents } from '@comanda/contract/printers/print-agents.contract';
import { type PrintAgentSetting, printers } from '@comanda/contract/printers/printers.contract';
import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from '../../kit/lists/delete-dialog.tsx';
import { useRead } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Menu } from '../../ui/menu.tsx';
import { AddAgentDialog, PairAgainDialog } from './pairing-dialogs.tsx';
import { printerTexts as t } from './printers.texts.ts';

type Asked = 'new' | { what: 'pair' | 'delete'; agent: PrintAgentSetting } | null;

/** The computers that drive printers. */
export function AgentsCard() {
  const { data: agents = [] } = useRead(printers.list, {}, { select: (all) => all.agents });
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  return (
    <Card
      flush
      title={t.agents}
      description={t.agentsLead}
      actions={
        <Button icon={Plus} onClick={() => setAsked('new')}>
          {t.addAgent}
        </Button>
      }
    >
      <ul>
        {agents.map((agent) => (
          <li key={agent.id} className="flex min-h-14 items-center gap-3 border-t border-line px-5 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{agent.title}</span>
              {agent.isOutdated && <span className="text-sm text-danger-ink">{t.outdated}</span>}
            </span>
            <AgentState agent={agent} />
            <Menu
              label={t.moreOf({ agent: agent.title })}
              items={[
                { label: t.pairAgain, icon: Link2, onSelect: () => setAsked({ what: 'pair', agent }) },
                { label: t.unpair, danger: true, onSelect: () => setAsked({ what: 'delete', agent }) },
              ]}
            />
          </li>
        ))}
      </ul>
      {asked === 'new' && <AddAgentDialog onClose={close} />}
      {asked && asked !== 'new' && asked.what === 'pair' && <PairAgainDialog agent={asked.agent} onClose={close} />}
      {asked && asked !== 'new' && asked.what === 'delete' && (
        <DeleteDialog
          title={asked.agent.title}
          route={printAgents.remove}
          input={{ params: { id: asked.agent.id } }}
          onClose={close}
        />
      )}
    </Card>
  );
}

function AgentState({ agent: { isPaired, isOutdated, isConnected } }: { agent: PrintAgentSetting }) {
  if (!isPaired) return <Badge>{t.notPaired}</Badge>;
  if (isOutdated) return <Badge tone="danger">{t.outdatedShort}</Badge>;
  return isConnected ? <Badge tone="success">{t.connected}</Badge> : <Badge tone="danger">{t.away}</Badge>;
}
