import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { printingTexts as t } from './printing.texts.ts';

/** Shown instead of the paper while there is nothing to print. */
export function PrintMessage({ title, text }: { title: string; text: string }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas">
      <h1 className="sr-only">{title}</h1>
      <EmptyState text={text} action={<Button onClick={() => window.close()}>{t.close}</Button>} />
    </main>
  );
}
