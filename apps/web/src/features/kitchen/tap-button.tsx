import { useRef } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';

const DOUBLE_TAP_MS = 500;

/** 'Start Making' becomes 'Complete' in the same place, so the second tap of a double one must not count. */
export function TapButton({ onClick, ...rest }: ButtonProps) {
  const tappedAt = useRef(Number.NEGATIVE_INFINITY);
  return (
    <Button
      {...rest}
      size="touch"
      onClick={(event) => {
        if (event.timeStamp - tappedAt.current < DOUBLE_TAP_MS) return;
        tappedAt.current = event.timeStamp;
        onClick?.(event);
      }}
    />
  );
}
