import type { Course } from '@comanda/contract/courses/course';
import { courses } from '@comanda/contract/courses/courses.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { type CallForm, useCallForm } from '../../kit/forms/use-call-form.ts';
import { ArrangeDialog } from '../../kit/lists/arrange-dialog.tsx';
import { listTexts } from '../../kit/lists/list.texts.ts';
import { useWrite } from '../../lib/api.ts';
import { decimalValue } from '../../lib/decimal-value.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { courseTexts as t } from './courses.texts.ts';

export function AddCourseDialog({ onClose }: { onClose: () => void }) {
  const call = useCallForm(courses.add, { defaultValues: { title: '', fireAfterMinutes: null }, onDone: onClose });
  return (
    <CallFormDialog size="small" title={t.addTitle} call={call} onClose={onClose}>
      <CourseFields form={call.form} />
    </CallFormDialog>
  );
}

export function UpdateCourseDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const { id, title, fire_after_minutes: fireAfterMinutes } = course;
  const call = useCallForm(courses.update, {
    params: { id },
    defaultValues: { title, fireAfterMinutes },
    onDone: onClose,
  });
  return (
    <CallFormDialog size="small" title={t.updateTitle} call={call} onClose={onClose}>
      <CourseFields form={call.form} />
    </CallFormDialog>
  );
}

function CourseFields({ form }: { form: CallForm<typeof courses.add>['form'] }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={t.name} error={errors.title?.message} required>
        <TextInput autoComplete="off" {...form.register('title')} />
      </Field>
      <Field label={t.minutes} hint={t.minutesHint} error={errors.fireAfterMinutes?.message}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          {...form.register('fireAfterMinutes', { setValueAs: minutesOrNull })}
        />
      </Field>
    </>
  );
}

const minutesOrNull = (typed: string | number | null) => decimalValue(typed) ?? null;

export function ArrangeCoursesDialog({ rows, onClose }: { rows: readonly Course[]; onClose: () => void }) {
  const reorder = useWrite(courses.reorder, { onDone: onClose });
  return (
    <ArrangeDialog
      title={listTexts.arrange}
      hint={t.arrangeHint}
      rows={rows}
      isSaving={reorder.isPending}
      onSave={(ids) => reorder.mutate({ body: { ids } })}
      onClose={onClose}
    />
  );
}
