import { subscription } from '@comanda/contract/subscription/subscription.contract';
import { subscriptionMessages } from '@comanda/contract/subscription/subscription.messages';
import { useWrite } from '../../lib/api.ts';
import { navigate } from '../../lib/router.tsx';
import { say } from '../../lib/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { subscriptionTexts as t } from './subscription.texts.ts';

export function CancelSubscriptionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const cancel = useWrite(subscription.cancel, {
    fallback: say(subscriptionMessages.cancelFailed),
    onDone: () => navigate('/dashboard/inactive-subscription'),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.cancel}
      text={t.cancelWarning}
      actionLabel={t.cancel}
      cancelLabel={t.keep}
      onConfirm={() => cancel.mutate({ body: { id } })}
      pending={cancel.isPending}
    />
  );
}
