/** A number in the corner of an icon, whose words say it too. */
export const CountDot = ({ count }: { count: number }) => (
  <span
    aria-hidden
    className="figures absolute -top-3 -inset-e-3.5 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-xs font-semibold text-on-danger"
  >
    {count > 99 ? '99+' : count}
  </span>
);
