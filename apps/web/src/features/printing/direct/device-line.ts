import type { DirectFault, DirectPrinter } from './direct-choice.ts';

/** Bytes that a device takes at once. */
const CHUNK = 4096;
/** A device that takes nothing for so long is stuck. */
const LONGEST_STUCK_MS = 20_000;
/** USB's class of printers. */
const PRINTER = 7;

/** A device that could not be opened. */
export class DeviceFault extends Error {
  readonly fault: DirectFault;
  constructor(fault: DirectFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Bytes to a device, and those that it answers. */
export type DeviceLine = {
  /** @throws Error where it is gone, or takes nothing more */
  write: (bytes: Uint8Array) => Promise<void>;
  /** What comes within so many milliseconds; null where nothing does, or the device cannot answer. */
  read: (ms: number) => Promise<Uint8Array | null>;
  close: () => Promise<void>;
};

export const canUseUsb = (): boolean => 'usb' in navigator;
export const canUseSerial = (): boolean => 'serial' in navigator;

/** @throws DeviceFault where it is not there, or another program has it */
export const openLine = (printer: DirectPrinter): Promise<DeviceLine> =>
  printer.kind === 'usb' ? openUsb(printer) : openSerial(printer);

async function openUsb({ vendorId, productId, serialNumber }: DirectPrinter): Promise<DeviceLine> {
  const all = canUseUsb() ? await navigator.usb.getDevices() : [];
  const alike = all.filter((device) => device.vendorId === vendorId && device.productId === productId);
  const device = alike.find((each) => (each.serialNumber ?? null) === serialNumber) ?? alike[0];
  if (!device) throw new DeviceFault('offline');
  try {
    if (!device.opened) await device.open();
    if (device.configuration === null) await device.selectConfiguration(1);
    const ends = endsOf(device);
    if (!ends) throw new DeviceFault('error');
    await device.claimInterface(ends.interfaceNumber);
    return usbLine(device, ends);
  } catch (error) {
    await device.close().catch(() => undefined);
    throw error instanceof DeviceFault ? error : new DeviceFault('taken');
  }
}

type Ends = { interfaceNumber: number; out: number; in: number | null };

/** The interface of a printer, else any that takes bytes. */
function endsOf({ configuration }: USBDevice): Ends | null {
  const interfaces = (configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternate }) => {
    const bulk = alternate.endpoints.filter(({ type }) => type === 'bulk');
    const out = bulk.find(({ direction }) => direction === 'out');
    const back = bulk.find(({ direction }) => direction === 'in');
    const isPrinter = alternate.interfaceClass === PRINTER;
    return out ? [{ interfaceNumber, out: out.endpointNumber, in: back?.endpointNumber ?? null, isPrinter }] : [];
  });
  return interfaces.find(({ isPrinter }) => isPrinter) ?? interfaces[0] ?? null;
}

function usbLine(device: USBDevice, ends: Ends): DeviceLine {
  // One question at a time: what is not awaited any more is the answer to the next.
  let coming: Promise<Uint8Array | null> | null = null;
  return {
    write: (bytes) =>
      inChunks(bytes, async (chunk) => {
        const { status } = await device.transferOut(ends.out, chunk);
        if (status !== 'ok') throw new Error(status);
      }),
    read: async (ms) => {
      if (ends.in === null) return null;
      coming ??= device.transferIn(ends.in, 64).then(
        ({ data }) => (data ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : null),
        () => null,
      );
      return within(coming, ms, () => (coming = null));
    },
    close: async () => {
      await device.releaseInterface(ends.interfaceNumber).catch(() => undefined);
      await device.close().catch(() => undefined);
    },
  };
}

async function openSerial({ vendorId, productId, baud }: DirectPrinter): Promise<DeviceLine> {
  const ports = canUseSerial() ? await navigator.serial.getPorts() : [];
  const port = ports.find((each) => {
    const info = each.getInfo();
    return (info.usbVendorId ?? null) === vendorId && (info.usbProductId ?? null) === productId;
  });
  if (!port) throw new DeviceFault('offline');
  await port.open({ baudRate: baud }).catch(() => {
    throw new DeviceFault('taken');
  });
  const writer = port.writable?.getWriter();
  const reader = port.readable?.getReader();
  if (!writer || !reader) throw new DeviceFault('error');
  let coming: Promise<Uint8Array | null> | null = null;
  return {
    write: (bytes) => inChunks(bytes, (chunk) => writer.write(chunk)),
    read: async (ms) => {
      coming ??= reader.read().then(
        ({ value }) => value ?? null,
        () => null,
      );
      return within(coming, ms, () => (coming = null));
    },
    close: async () => {
      await reader.cancel().catch(() => undefined);
      reader.releaseLock();
      writer.releaseLock();
      await port.close().catch(() => undefined);
    },
  };
}

async function inChunks(bytes: Uint8Array, send: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>): Promise<void> {
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const stuck = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('stuck')), LONGEST_STUCK_MS));
    // oxlint-disable-next-line no-await-in-loop -- in the order of the paper
    await Promise.race([send(bytes.slice(at, at + CHUNK)), stuck]);
  }
}

async function within<T>(coming: Promise<T>, ms: number, onCome: () => void): Promise<T | null> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, ms, 'late'));
  const come = await Promise.race([coming, late]);
  if (come === 'late') return null;
  onCome();
  return come;
}
