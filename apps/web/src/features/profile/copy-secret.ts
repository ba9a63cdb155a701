import { copyText } from '../../lib/copy-text.ts';
import { showError, showSuccess } from '../../ui/toast.tsx';
import { twoStepTexts as t } from './two-step.texts.ts';

export async function copySecret(text: string): Promise<void> {
  if (await copyText(text)) showSuccess(t.copied);
  else showError(t.copyFailed);
}
