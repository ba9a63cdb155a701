import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';
import { payTexts as t } from './pay.texts.ts';

/** Where one goes from a bill with which nothing can be done any more. */
export function WaysOn({ toOther }: { toOther: string | undefined }) {
  return (
    <>
      {toOther !== undefined && (
        <Link to={toOther} replace className={buttonClass({ variant: 'primary' })}>
          {t.toOtherBill}
        </Link>
      )}
      <Link to="/dashboard/floor" replace className={buttonClass()}>
        {t.toFloor}
      </Link>
      <Link to="/dashboard/orders" replace className={buttonClass()}>
        {t.toOrders}
      </Link>
    </>
  );
}
