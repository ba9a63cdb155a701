import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { usualCourseOf } from './courses-of-cart.ts';
import { posTexts as t } from './pos.texts.ts';
import { useTill } from './till.ts';

type CourseFieldProps = {
  itemId: string;
  /** Undefined is that of its category, null is none. */
  courseId: string | null | undefined;
  onChoose: (courseId: string | null | undefined) => void;
};

/** Another course than that of its category. Nothing where the restaurant has none. */
export function CourseField({ itemId, courseId, onChoose }: CourseFieldProps) {
  const { data } = useTill();
  if (!data.courses) return null;
  const usual = usualCourseOf(itemId, data);
  return (
    <Field label={t.course}>
      <Select
        size="touch"
        value={(courseId === undefined ? usual : courseId) ?? ''}
        onChange={({ target }) => {
          const chosen = target.value || null;
          onChoose(chosen === usual ? undefined : chosen);
        }}
        options={[
          { value: '', label: t.noCourse },
          ...data.courses.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
    </Field>
  );
}
