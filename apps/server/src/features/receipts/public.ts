export { guestReceipts } from './guest-receipts.ts';
