import type { TwoStepKey, TwoStepState } from '@comanda/contract/auth/two-step.contract';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { dateFormat } from '../../lib/intl.ts';
import { useRead, useWrite } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetUpTwoStepDialog } from './set-up-two-step-dialog.tsx';
import { SwitchOffTwoStepDialog } from './switch-off-two-step-dialog.tsx';
import type { TwoStepCalls } from './two-step-calls.ts';
import { twoStepTexts as t } from './two-step.texts.ts';

type TwoStepCardProps = {
  calls: TwoStepCalls;
  /** Tells a password manager whose password it is. */
  username: string;
};

export function TwoStepCard({ calls, username }: TwoStepCardProps) {
  const state = useRead(calls.state);
  const [key, setKey] = useState<TwoStepKey | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const [isSwitchingOff, setIsSwitchingOff] = useState(false);
  const begin = useWrite(calls.begin, { silent: true, onDone: setKey });

  return (
    <Card title={t.title} description={t.note}>
      {state.data ? (
        <Choice
          state={state.data}
          isBeginning={begin.isPending}
          onSetUp={() => begin.mutate()}
          onSwitchOff={() => setIsSwitchingOff(true)}
        />
      ) : state.error ? (
        <ErrorState message={t.loadFailed} onRetry={() => void state.refetch()} pending={state.isFetching} />
      ) : (
        <SkeletonLines lines={1} />
      )}
      {key && (
        <SetUpTwoStepDialog
          calls={calls}
          secretKey={key}
          onClose={() => setKey(null)}
          onDone={(codes) => {
            setKey(null);
            setRecoveryCodes(codes);
          }}
        />
      )}
      {recoveryCodes && <RecoveryCodesDialog codes={recoveryCodes} onClose={() => setRecoveryCodes(null)} />}
      {isSwitchingOff && (
        <SwitchOffTwoStepDialog calls={calls} username={username} onClose={() => setIsSwitchingOff(false)} />
      )}
    </Card>
  );
}

const FEW_CODES = 3;
const day = dateFormat({ dateStyle: 'long' });

type ChoiceProps = { state: TwoStepState; isBeginning: boolean; onSetUp: () => void; onSwitchOff: () => void };

function Choice({ state: { isOn, since, recoveryCodesLeft }, isBeginning, onSetUp, onSwitchOff }: ChoiceProps) {
  if (!isOn) {
    return (
      <Button icon={ShieldCheck} pending={isBeginning} onClick={onSetUp}>
        {t.setUp}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Badge tone="success" icon={ShieldCheck}>
        {t.on}
      </Badge>
      <p className="min-w-0 grow text-sm text-ink-soft">
        {since && t.since({ day: day.format(since) })} · {t.codesLeft({ count: recoveryCodesLeft })}
        {recoveryCodesLeft < FEW_CODES && <span className="block">{t.fewCodes}</span>}
      </p>
      <Button onClick={onSwitchOff}>{t.switchOff}</Button>
    </div>
  );
}
