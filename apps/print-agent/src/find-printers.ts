import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import { Readable } from 'node:stream';
import { MOST_FOUND, type PrinterConnection, printerConnection } from '@comanda/contract/printers/printer';
import * as z from 'zod/mini';

/** The port on which receipt printers listen. */
const PORT = 9100;
/** Milliseconds: a printer of the same network answers in a few. */
const TO_CONNECT = 1_000;
const AT_ONCE = 100;
/** Larger networks take minutes, and are no restaurant's. */
const SHORTEST_PREFIX = 22;

/** `192.168.1.0/24`, as numbers. */
export type Network = { first: number; size: number };

/**
 * The networks of this computer, each no larger than the 254 addresses around its own, and those that
 * `PRINT_AGENT_NETWORKS` names: `192.168.20.0/24,10.1.2.0/23`.
 * @throws Error where it names something else
 */
export function networksOf({ PRINT_AGENT_NETWORKS: named = '' }: NodeJS.ProcessEnv): Network[] {
  const own = Object.values(os.networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address, cidr }) => networkAround(address, Math.max(24, Number(cidr?.split('/')[1] ?? 24))));
  return [...own, ...named.split(',').flatMap((text) => (text.trim() ? parseNetwork(text.trim()) : []))];
}

function parseNetwork(text: string): Network {
  const [address = '', prefix = ''] = text.split('/');
  if (!net.isIPv4(address) || !/^\d\d$/.test(prefix) || Number(prefix) < SHORTEST_PREFIX || Number(prefix) > 32) {
    throw new Error(`PRINT_AGENT_NETWORKS: "${text}" is no network like 192.168.20.0/24, from /22 to /32.`);
  }
  return networkAround(address, Number(prefix));
}

function networkAround(address: string, prefix: number): Network {
  const size = 2 ** (32 - prefix);
  const number = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  return { first: number - (number % size), size };
}

const addressOf = (number: number): string => [24, 16, 8, 0].map((bits) => (number >>> bits) & 255).join('.');

/** Its first and last address are those of the network itself. */
function hostsIn({ first, size }: Network): string[] {
  const numbers = Array.from({ length: size }, (_, index) => first + index);
  return (size > 2 ? numbers.slice(1, -1) : numbers).map(addressOf);
}

/**
 * Devices of this computer that may be printers, and who listens on the printers' port in its networks. Nothing is sent
 * to them: what is no receipt printer might print it.
 */
export async function findPrinters(networks: readonly Network[]): Promise<PrinterConnection[]> {
  const [usb, serial, mac, listening] = await Promise.all([
    pathsIn('/dev/usb', /^lp\d+$/),
    pathsIn('/dev/serial/by-id', /./),
    pathsIn('/dev', /^cu\.usb/),
    whoListens([...new Set(networks.flatMap(hostsIn))]),
  ]);
  const found = [
    ...usb.map((path) => ({ kind: 'usb', path })),
    ...listening.map((host) => ({ kind: 'network', host, port: PORT })),
    ...[...serial, ...mac].map((path) => ({ kind: 'serial', path, baud: 9600 })),
  ];
  // What the server would refuse is left out.
  const known = found.flatMap((one) => z.safeParse(printerConnection, one).data ?? []);
  return known.slice(0, MOST_FOUND);
}

async function pathsIn(folder: string, name: RegExp): Promise<string[]> {
  const names = await fs.readdir(folder).catch(() => []);
  return names
    .filter((each) => name.test(each))
    .toSorted()
    .map((each) => `${folder}/${each}`);
}

const whoListens = (hosts: readonly string[]): Promise<string[]> =>
  Readable.from(hosts).filter(isOpen, { concurrency: AT_ONCE }).toArray();

function isOpen(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port: PORT, timeout: TO_CONNECT });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
