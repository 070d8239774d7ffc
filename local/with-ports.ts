import type { Ports } from '#lambdas/ports/ports.ts';

/** Puts other ports in front of the product's; the rest stay behind the prototype, where they are built on first use. */
export function withPorts(base: Ports, own: Partial<Ports>): Ports {
  const descriptors = Object.entries(own).map(
    ([name, value]) => [name, { value, enumerable: true }] as const,
  );
  return Object.create(base, Object.fromEntries(descriptors)) as Ports;
}
