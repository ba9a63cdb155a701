import type { Course } from '@comanda/contract/courses/course';
import { ChefHat } from 'lucide-react';
import type { CSSProperties, Ref } from 'react';
import { useStore } from 'zustand';
import { PageEmpty } from '../../ui/page-states.tsx';
import { kitchenTexts as t } from './kitchen.texts.ts';
import type { StationTicket } from './screen-station.ts';
import type { StationRules } from './station-rules.ts';
import { textSizes, textSizeStore } from './text-size.ts';
import { TicketCard } from './ticket-card.tsx';
import { TestCard } from './test-card.tsx';
import type { TestOrder } from './test-orders.ts';
import type { Targets } from './ticket-state.ts';
import type { KitchenTaps } from './use-kitchen-taps.ts';

export type BoardItem = StationTicket | TestOrder;

type KitchenBoardProps = {
  ref: Ref<HTMLElement>;
  /** Each at its place, oldest first. */
  shown: readonly { item: BoardItem; isGone: boolean }[];
  canAct: boolean;
  courses: readonly Course[];
  rules: StationRules;
  targets: Targets;
  hasDigits: boolean;
  onTap: KitchenTaps['tap'];
  onSee: (order: TestOrder) => void;
  onPrint: (ticket: StationTicket) => void;
};

/** Tickets fill columns from top to bottom. Where they are more than the screen holds, the columns go on at its end. */
export function KitchenBoard(props: KitchenBoardProps) {
  const { ref, shown, canAct, courses, rules, targets, hasDigits, onTap, onSee, onPrint } = props;
  const size = textSizes[useStore(textSizeStore)];
  return (
    // A display without buttons is scrolled by the keyboard too.
    <section
      ref={ref}
      aria-label={t.title}
      tabIndex={canAct ? undefined : 0}
      className="min-h-0 min-w-0 flex-1 overflow-auto p-3"
    >
      {shown.length === 0 && (
        <div className="kitchen-scale">
          <PageEmpty icon={ChefHat} text={t.empty} />
        </div>
      )}
      <div className="ticket-columns" style={{ '--text-size': size } as CSSProperties}>
        {shown.map(({ item, isGone }, index) => {
          const digit = hasDigits && index < 9 ? index + 1 : undefined;
          return 'testId' in item ? (
            <TestCard key={item.id} order={item} isGone={isGone} digit={digit} onSee={onSee} />
          ) : (
            <TicketCard
              key={item.id}
              ticket={item}
              isGone={isGone}
              canAct={canAct}
              courses={courses}
              rules={rules}
              targets={targets}
              digit={digit}
              onTap={onTap}
              onPrint={onPrint}
            />
          );
        })}
      </div>
    </section>
  );
}
