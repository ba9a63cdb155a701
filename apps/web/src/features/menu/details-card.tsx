import type { menu } from '@comanda/contract/menu/menu.contract';
import type { CallForm } from '../../kit/forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ItemFields } from './item-fields.tsx';
import { menuTexts } from './menu.texts.ts';

export function DetailsCard({ form, submit, isSaving }: CallForm<typeof menu.update>) {
  return (
    <Card title={menuTexts.details}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <ItemFields form={form} />
        <Button type="submit" variant="primary" pending={isSaving} className="self-end max-sm:w-full">
          {menuTexts.save}
        </Button>
      </form>
    </Card>
  );
}
