import { globSync } from 'node:fs';
import path from 'node:path';
import { readTexts } from '@comanda/texts/files';
import { describe, expect, it } from 'vitest';

/** Each text that the specification quotes in its sections 2 (screens), 5 (validation) and 8 (errors). */
const quoted: Record<string, readonly string[]> = {
  'part 1, section 2': [
    'All-in-One POS for Your Food & Beverage Business.',
    'Get Started Now',
    'View Pricing',
    'Start Growing Your Business Today',
    'Why Top Food Brands Trust',
    'Start Digital Invoicing',
    'Search Menu...',
    'Go Digital Now',
    'Upgrade Your Ordering Process',
    'Subscribe Now – Cancel Anytime!',
    'Start Today - No Hassle, No Risk.',
    'Get Started',
    'Forgot Password?',
    'OR',
    'Create Account',
    "Oops! You don't have access to this area! Relogin to check again.",
    'No Reservation found for Today!',
    'No Top Selling items found for Today!',
    'View More Data in Reports',
    'Please wait...',
    'Error Loading Dashboard Data, Please try later!',
    'POS - Point of Sale',
    'Search Item',
    'Dine Out / Delivery',
    'Print Receipt?',
    'No Orders Pending!',
    'Start Making',
    'Complete',
  ],
  'part 1, section 5': [
    'Please provide username!',
    'Please provide password!',
    'Cart is empty!',
    "Please Provide Customer's Phone!",
    "Please Provide Customer's Name!",
    'Please Provide Valid Email!',
    'Please provide valid phone no.!',
    'Are you sure? This process is irreversible!',
  ],
  'part 1, section 8': [
    'Something went wrong!',
    'Something went wrong! Try later!',
    'Error processing your request, Please try later!',
    "We're getting issue while clearing orders! Please try later!",
    'Error loading orders! Please try later!',
    'Error loading details! Please try later!',
    'Error Loading Dashboard Data, Please try later!',
    'No result found!',
    'Please wait...',
    'Unexpected Application Error!',
  ],
  'part 2, section 2': ["Oops! You don't have access to this area! Relogin to check again."],
  'part 2, section 5': [
    'Please select customer!',
    'Please select date & time!',
    'Invalid request!',
    "Please Provide Customer's Phone!",
    "Please Provide Customer's Name!",
    'Please Provide Valid Email!',
    'Please provide valid phone no.!',
    'Please provide name!',
    'Please provide username!',
    'Please provide password!',
    'Please provide valid email!',
    'Invalid Request!',
    'Provide new password!',
    'Please provide Title!',
    "Please provide Floor or use '-'",
    "Please provide Seating Capacity or '0'",
    "Please provide Valid Seating Capacity count or '0'",
    'Please enter title!',
    'Please provide valid price!',
    'Please provide variant title!',
    'Please provide valid variant price!',
    'Please provide addon title!',
    'Please provide valid addon price!',
    'Provide Title!',
    'Please provide title!',
    'Invalid value provided in Tax Rate!',
    'Select Tax Type!',
    'Please provide Payment Type Title!',
    'Please provide Category Title!',
    'Please provide business name!',
    'Please provide email!',
    'Please provide new password!',
    'Please provide Email!',
    "Please Provide Tenant's Name!",
    "Please Provide Tenant's Email!",
    'Name is Required.',
    'Enter a valid phone number.',
    'Are you sure! This process is irreversible!',
    'Are you sure! This operation is irreversible!',
    'Are you sure! This device will be logged out!',
  ],
  'part 2, section 8': [
    'Something went wrong!',
    'Something went wrong! Try later!',
    'Error processing your request, Please try later!',
    "We're getting issue while processing your request, Please try later!",
    "Can't retrieve the product subscription, Please try after sometime!",
    'Oops! We got issues while processing your request! Please try after sometime! Or contact customer support!',
    'Error loading details! Please Try Later!',
    'Error loading data, Try Later!',
    'Error loading devices, Please try later!',
    'Error loading the subscription details! Try later!',
    'Error loading dashboard, Please try later...',
    'Error Loading Reports Data, Please try later!',
    "We're getting issue while fetching data! Please try later!",
    'Error loading Tenants Data! Please try later!',
    'Failed to export Data. Please try again.',
    'Please enable QR menu from store settings!',
    'Payment Cancelled/Failed, you can try again!',
    'Broken Link!',
    'Menu Not Available!',
    'No result found!',
    'Please wait...',
    'Copied to clipboard!',
  ],
};

const root = path.resolve(import.meta.dirname, '../../../..');
const files = globSync(['packages/contract/src/**/*.en.json', 'apps/web/src/**/*.en.json'], { cwd: root });
const known = new Set(files.flatMap((file) => textsOf(readTexts(path.join(root, file)))));

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe.each(Object.entries(quoted))('%s', (_section, texts) => {
  it.each(texts)('%s stands in a catalogue, to the letter', (text) => {
    expect(known).toContain(text);
  });
});

it("scopes are described as 'like permission'", () => {
  expect([...known].some((text) => text.includes('like permission'))).toBe(true);
});
