import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useMeantTap } from './use-meant-tap.ts';

type TapButtonProps = Omit<ButtonProps, 'children'> & {
  /** The action and its text at this moment. */
  action: string;
  /** A mistaken tap does no harm, because it only opens a question. */
  asksFirst?: boolean;
};

/** A button whose action changes in place. A tap that was meant for the earlier action does not count. */
export function TapButton({ action, asksFirst = false, onClick, ...rest }: TapButtonProps) {
  const isMeant = useMeantTap(action);
  return (
    <Button
      {...rest}
      onClick={(event) => {
        if (asksFirst || isMeant(event)) onClick?.(event);
      }}
    >
      {action}
    </Button>
  );
}
