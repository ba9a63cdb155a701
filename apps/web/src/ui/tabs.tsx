import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';

export type Tab = { value: string; label: string; count?: number; content: ReactNode };

export type TabsProps = { label: string; tabs: readonly Tab[]; value: string; onValueChange: (value: string) => void };

export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <RadixTabs.Root value={value} onValueChange={onValueChange}>
      <RadixTabs.List aria-label={label} className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px flex min-h-11 shrink-0 items-center gap-2 rounded-t-control border-b-2 border-transparent px-3 font-medium text-ink-soft outline-offset-[-2px] hover:text-ink data-[state=active]:border-accent-ink data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="figures rounded-full bg-sunken px-2 text-sm text-ink-soft">{tab.count}</span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
