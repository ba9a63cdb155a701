import { type PointerEvent, useRef, useState } from 'react';

/** How far, in units of the plan. */
export type By = { x: number; y: number };

type DragOptions = { scale: number; onBegin: () => void; onEnd: (by: By) => void };

/** How far a finger has dragged something on a plan, until it lets go. */
export function useDrag({ scale, onBegin, onEnd }: DragOptions) {
  const [by, setBy] = useState<By>();
  const from = useRef<{ clientX: number; clientY: number }>(undefined);

  const distanceTo = ({ clientX, clientY }: PointerEvent): By | undefined =>
    from.current && {
      x: Math.round((clientX - from.current.clientX) / scale),
      y: Math.round((clientY - from.current.clientY) / scale),
    };
  function end(): void {
    from.current = undefined;
    setBy(undefined);
  }

  return {
    by,
    dragProps: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { clientX: event.clientX, clientY: event.clientY };
        onBegin();
      },
      onPointerMove: (event: PointerEvent) => setBy(distanceTo(event)),
      onPointerUp: (event: PointerEvent) => {
        const distance = distanceTo(event);
        if (distance && (distance.x !== 0 || distance.y !== 0)) onEnd(distance);
        end();
      },
      onPointerCancel: end,
    },
  };
}
