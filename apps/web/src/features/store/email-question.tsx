import { store } from '@comanda/contract/store/store.contract';
import { useWrite } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { storeTexts as t } from './store.texts.ts';

/** Older versions showed the sign-in address to guests; they see none until somebody has decided. */
export function EmailQuestion({ email, onShow }: { email: string; onShow: () => void }) {
  const answer = useWrite(store.answerEmail, {
    onDone: (_answer, { body: { show } }) => {
      if (show) onShow();
    },
  });
  const say = (show: boolean) => () => answer.mutate({ body: { show } });
  return (
    <Notice
      action={
        <span className="flex flex-wrap gap-2">
          <Button onClick={say(false)} pending={answer.isPending}>
            {t.hideEmail}
          </Button>
          <Button onClick={say(true)} pending={answer.isPending}>
            {t.showEmail}
          </Button>
        </span>
      }
    >
      {t.emailQuestion({ email })}
    </Notice>
  );
}
