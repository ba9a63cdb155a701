import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button.tsx';
import { guideTexts as t } from './guide.texts.ts';
import { SampleMenuDialog } from './sample-menu-dialog.tsx';

const pages = {
  menu: '/dashboard/settings/menu-items',
  tables: '/dashboard/settings/tables',
  taxes: '/dashboard/settings/tax-setup',
  staff: '/dashboard/users',
  order: '/dashboard/pos',
};

type StepProps = { name: keyof typeof pages; number: number; isDone: boolean; isNext: boolean };

export function Step({ name, number, isDone, isNext }: StepProps) {
  const { title, text } = t.steps[name];
  return (
    <li
      className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 last:pb-0"
      aria-current={isNext ? 'step' : undefined}
    >
      <span
        aria-hidden
        className={clsx(
          'figures grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold',
          isDone ? 'bg-success-soft text-success-ink' : isNext ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-soft',
        )}
      >
        {isDone ? <Check className="size-5" /> : number}
      </span>
      <div className="min-w-48 flex-1">
        <h3 className={clsx('font-semibold', isDone && 'text-ink-soft')}>
          {title}
          {isDone && <span className="sr-only"> {t.done}</span>}
        </h3>
        {!isDone && <p className="text-sm text-ink-soft">{text}</p>}
      </div>
      {!isDone && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col sm:ps-12 lg:ps-0">
          <Link to={pages[name]} className={buttonClass({ variant: isNext ? 'primary' : 'secondary' })}>
            {t.links[name]}
          </Link>
          {name === 'menu' && <OtherWaysToAMenu />}
        </div>
      )}
    </li>
  );
}

function OtherWaysToAMenu() {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Link to={pages.menu} state={{ isImporting: true }} className={buttonClass()}>
        {t.importMenu}
      </Link>
      <Button onClick={() => setIsChoosing(true)}>{t.sampleMenu}</Button>
      {isChoosing && <SampleMenuDialog onClose={() => setIsChoosing(false)} />}
    </>
  );
}
