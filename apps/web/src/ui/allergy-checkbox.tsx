import { Checkbox, type CheckboxProps } from './checkbox.tsx';
import { uiTexts as t } from './ui.texts.ts';

/** Below the notes of a line. */
export function AllergyCheckbox(props: Pick<CheckboxProps, 'checked' | 'onChange'>) {
  return <Checkbox {...props} size="touch" label={t.isAllergy} hint={t.isAllergyHint} />;
}
