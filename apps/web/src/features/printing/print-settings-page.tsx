import { pageFormats, printing, type PrintSettings } from '@comanda/contract/printing/printing.contract';
import { store, type StoreSettings } from '@comanda/contract/store/store.contract';
import { type CallForm, useCallForm } from '../../kit/forms/use-call-form.ts';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { useRead } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { printSettingsTexts as t } from './print-settings.texts.ts';
import type { Receipt } from '@comanda/contract/printing/receipt';
import { ReceiptView } from './receipt-view.tsx';
import { sampleReceipt } from './sample-receipt.ts';

export function PrintSettingsPage() {
  return (
    <>
      <PageHeader title={t.page} />
      <div className="@container">
        <Content />
      </div>
    </>
  );
}

function Content() {
  const settings = useRead(printing.get);
  const details = useRead(store.get);
  const reads = [settings, details];

  if (settings.data && details.data) return <Editor settings={settings.data} details={details.data} />;
  if (reads.some((read) => read.isPending)) return <Loading />;
  return <LoadFailed reads={reads} />;
}

// The preview has room for the wider paper, so that nothing moves when another one is chosen.
const layout = 'grid items-start gap-4 @2xl:grid-cols-[minmax(0,1fr)_23.5rem] @2xl:gap-6';

type Form = CallForm<typeof printing.save>['form'];

function Editor({ settings, details }: { settings: PrintSettings; details: StoreSettings }) {
  const { form, submit, isSaving } = useCallForm(printing.save, {
    defaultValues: {
      ...settings,
      pageFormat: pageFormats.find((width) => width === settings.pageFormat),
      header: settings.header ?? '',
      footer: settings.footer ?? '',
    },
    // The typed values are the saved ones now.
    onDone: () => form.reset(form.getValues()),
  });
  const {
    header = null,
    footer = null,
    showLogo = false,
    showServer = false,
    showLink = false,
    ...typed
  } = form.watch();
  return (
    <div className={layout}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex min-w-0 flex-col gap-4 @2xl:gap-6">
        <Card title={t.whatIsPrinted}>
          <Switch label={t.enablePrint} hint={t.enablePrintHint} {...form.register('isEnablePrint')} />
          <Switch label={t.showLogo} hint={details.image ? undefined : t.showLogoHint} {...form.register('showLogo')} />
          <Switch label={t.showStoreDetails} {...form.register('showStoreDetails')} />
          <Switch label={t.showCustomerDetails} {...form.register('showCustomerDetails')} />
          <Switch label={t.showServer} {...form.register('showServer')} />
          <Switch label={t.showNotes} {...form.register('showNotes')} />
          <Switch label={t.showLink} hint={t.showLinkHint} {...form.register('showLink')} />
          <Switch label={t.printToken} hint={t.printTokenHint} {...form.register('printToken')} />
        </Card>
        <PaperCard form={form} />
        <Button type="submit" variant="primary" pending={isSaving} className="self-end max-sm:w-full">
          {t.save}
        </Button>
      </form>
      <Preview receipt={sampleReceipt(details, { ...typed, header, footer, showLogo, showServer, showLink })} />
    </div>
  );
}

function PaperCard({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState;
  return (
    <Card title={t.paper}>
      <div className="flex flex-col gap-5">
        <Field label={t.pageSize} error={errors.pageFormat?.message}>
          <Select
            options={pageFormats.map((width) => ({ value: String(width), label: t.millimetres({ width }) }))}
            {...register('pageFormat', { setValueAs: Number })}
          />
        </Field>
        <Field label={t.header} error={errors.header?.message}>
          <TextArea {...register('header')} />
        </Field>
        <Field label={t.footer} error={errors.footer?.message}>
          <TextArea {...register('footer')} />
        </Field>
      </div>
    </Card>
  );
}

/** The receipt itself as the form stands, in the width of the paper. */
function Preview({ receipt }: { receipt: Receipt }) {
  return (
    <Card title={t.preview} description={t.previewHint} className="@2xl:sticky @2xl:top-24">
      <div
        // One picture for screen readers: the headings of the receipt are not those of this page.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot hold it
        role="img"
        aria-label={t.previewOf}
        className="grid justify-center rounded-control bg-sunken p-4"
      >
        <div
          style={{ width: `${receipt.settings.pageFormat}mm` }}
          className="max-w-full bg-white px-[4mm] py-[3mm] leading-snug text-black"
        >
          <ReceiptView receipt={receipt} />
        </div>
      </div>
    </Card>
  );
}

function Loading() {
  return (
    <PageLoading>
      <div className={layout}>
        <Skeleton className="h-160 rounded-card" />
        <Skeleton className="h-128 rounded-card" />
      </div>
    </PageLoading>
  );
}
