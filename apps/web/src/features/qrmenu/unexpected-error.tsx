import { CircleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from './message-page.tsx';
import { qrMenuTexts as t } from './qrmenu.texts.ts';

type State = { hasFailed: boolean };

/** React offers no other way to catch what a page throws than a class. */
export class UnexpectedError extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <MessagePage icon={CircleAlert} tone="danger" title={t.failed} text={t.failedText}>
        <Button variant="primary" size="touch" wide onClick={() => location.reload()}>
          {t.reload}
        </Button>
      </MessagePage>
    );
  }
}
