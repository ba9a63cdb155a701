import { Component, type ReactNode } from 'react';
import { appTexts } from './app.texts.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Message, MessagePage } from '../ui/message-page.tsx';

type Props = {
  /** The path, inside the shell: on another page the children are tried again. */
  pathname?: string;
  children: ReactNode;
};
type State = { hasFailed: boolean; failedAt?: string | undefined };

/** React offers no other way to catch what a screen throws than a class. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ pathname }: Props, { hasFailed, failedAt }: State): State | null {
    if (!hasFailed) return null;
    if (failedAt === undefined) return { hasFailed, failedAt: pathname };
    return failedAt === pathname ? null : { hasFailed: false, failedAt: undefined };
  }

  override render(): ReactNode {
    const { pathname, children } = this.props;
    return this.state.hasFailed ? <UnexpectedError isWholePage={pathname === undefined} /> : children;
  }
}

function UnexpectedError({ isWholePage }: { isWholePage: boolean }) {
  const message = { title: appTexts.unexpectedError, text: appTexts.unexpectedErrorText, actions: <WaysBack /> };
  if (isWholePage) return <MessagePage {...message} />;
  return (
    <div className="py-16">
      <Message {...message} />
    </div>
  );
}

/** Plain links and a plain reload, because the router's links may need the very code that failed. */
function WaysBack() {
  return (
    <>
      <Button variant="primary" onClick={() => location.reload()}>
        {appTexts.reload}
      </Button>
      <a href="/login" className={buttonClass()}>
        {appTexts.home}
      </a>
    </>
  );
}
