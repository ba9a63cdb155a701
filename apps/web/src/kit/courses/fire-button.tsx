import type { Course } from '@comanda/contract/courses/course';
import { courses as courseCalls } from '@comanda/contract/courses/courses.contract';
import { courseToFire, type HeldLine, nextFiring } from '@comanda/domain/courses';
import { Flame } from 'lucide-react';
import { useWrite } from '../../lib/api.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { courseTitle } from './course-title.ts';
import { heldTexts as t } from './held.texts.ts';
import { useMoment } from './use-moment.ts';

type FireButtonProps = Pick<ButtonProps, 'size' | 'className' | 'wide'> & {
  orders: readonly { id: string; items: readonly (HeldLine & { course_id?: string | undefined })[] }[];
  courses: readonly Course[];
};

/** Fires the next course of these orders; offered strongly once all before it is made. Nothing where none is held. */
export function FireButton({ orders, courses, ...look }: FireButtonProps) {
  const lines = orders.flatMap(({ items }) => items);
  const now = useMoment((since) => nextFiring(lines, since));
  const fire = useWrite(courseCalls.fire);
  const next = courseToFire(lines, courses, now);
  if (!next) return null;
  const { courseId, isDue } = next;
  const orderIds = orders.filter(({ items }) => items.some((item) => item.course_id === courseId)).map(({ id }) => id);
  return (
    <Button
      {...look}
      icon={Flame}
      variant={isDue ? 'primary' : 'secondary'}
      pending={fire.isPending}
      onClick={() => fire.mutate({ body: { orderIds, courseId } })}
    >
      {t.fire({ course: courseTitle(courses, courseId) })}
    </Button>
  );
}
