import type { LegalTexts } from './legal-texts.ts';

export function LegalPage({ texts }: { texts: LegalTexts }) {
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-x-16 gap-y-10 px-5 py-14 sm:px-8 sm:py-20 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <header className="flex flex-col gap-4 lg:col-start-2">
        <h1 className="text-4xl font-extrabold tracking-[-0.02em] sm:text-5xl">{texts.title}</h1>
        <p className="text-ink-soft">{texts.updated}</p>
        <p className="text-xl text-pretty">{texts.lead}</p>
      </header>
      <nav aria-label={texts.contents} className="lg:sticky lg:top-24 lg:row-span-2 lg:row-start-1 lg:self-start">
        <ol className="flex flex-col border-s-2 border-line">
          {texts.chapters.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center py-1 ps-4 text-ink-soft hover:text-ink hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="flex flex-col gap-12 lg:col-start-2">
        {texts.chapters.map((chapter) => (
          <Chapter key={chapter.id} {...chapter} />
        ))}
        <p className="rounded-card border border-line bg-surface p-5 text-ink-soft">{texts.operatorNote}</p>
      </div>
    </div>
  );
}

function Chapter({ id, title, paragraphs }: LegalTexts['chapters'][number]) {
  return (
    <section id={id} className="flex flex-col gap-4 text-lg">
      <h2 className="text-2xl font-bold tracking-tight">{title}</h2>
      {paragraphs.map((paragraph) =>
        typeof paragraph === 'string' ? (
          <p key={paragraph} className="text-pretty">
            <WithMailLink text={paragraph} />
          </p>
        ) : (
          <ul key={paragraph[0]} className="flex list-disc flex-col gap-2 ps-6 marker:text-edge">
            {paragraph.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}

const ADDRESS = '{{SUPPORT_EMAIL}}';

function WithMailLink({ text }: { text: string }) {
  const [before, after] = text.split(ADDRESS);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a href={`mailto:${ADDRESS}`} className="link">
        {ADDRESS}
      </a>
      {after}
    </>
  );
}
