import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { menuTexts } from './menu.texts.ts';

const steps = [
  { path: '/dashboard/settings', title: 'settings' },
  { path: '/dashboard/settings/menu-items', title: 'page' },
] as const;

/** Settings > Menu Items > where the person is. */
export function Breadcrumb({ here }: { here: string }) {
  return (
    <nav aria-label={menuTexts.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {steps.map(({ path, title }) => (
          <li key={path} className="flex items-center gap-1.5">
            <Link to={path} className="hit-44 rounded-control hover:text-ink hover:underline">
              {menuTexts[title]}
            </Link>
            <ChevronRight aria-hidden className="size-4 shrink-0" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 wrap-anywhere">
          {here}
        </li>
      </ol>
    </nav>
  );
}
