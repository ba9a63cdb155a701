import { useEffect, useRef } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';

/** Less than a person needs to see that a button has changed. */
const UNSEEN_MS = 500;

type TapButtonProps = Omit<ButtonProps, 'children'> & {
  /** The action and its text at this moment. */
  action: string;
  /** A mistaken tap does no harm, because it only opens a question. */
  asksFirst?: boolean;
};

/**
 * A button whose action changes in place, by its own tap or by somebody else's. A tap that was meant for the earlier
 * action does not count.
 */
export function TapButton({ action, asksFirst = false, onClick, ...rest }: TapButtonProps) {
  const shown = useRef({ action, since: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (shown.current.action !== action) shown.current = { action, since: performance.now() };
  }, [action]);
  return (
    <Button
      {...rest}
      onClick={(event) => {
        if (asksFirst || event.timeStamp - shown.current.since >= UNSEEN_MS) onClick?.(event);
      }}
    >
      {action}
    </Button>
  );
}
