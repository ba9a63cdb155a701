import { numberFormat } from '../../lib/intl.ts';

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 });

/** `80%` */
export const formatShare = (share: number): string => percent.format(share);
