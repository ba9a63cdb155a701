import { ChefHat } from 'lucide-react';
import { comingSoonTexts as t } from './coming-soon.texts.ts';
import { Action, HOME } from './section.tsx';

export function ComingSoonPage() {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-xl flex-col items-center justify-center gap-5 px-5 py-20 text-center">
      <span aria-hidden className="grid size-20 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <ChefHat className="size-10" strokeWidth={1.5} />
      </span>
      <h1 className="text-4xl font-extrabold tracking-[-0.02em] sm:text-5xl">{t.title}</h1>
      <p className="text-lg text-pretty text-ink-soft">{t.text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
        <Action href={HOME}>{t.home}</Action>
        <Action href="mailto:{{SUPPORT_EMAIL}}" variant="secondary">
          {t.ask}
        </Action>
      </div>
    </div>
  );
}
