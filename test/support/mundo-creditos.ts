import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Azar } from './azar.ts';
import type { PortsEnMemoria } from './in-memory.ts';

/** A document; the certifier takes it or refuses it, and never both. */
type Emitido = {
  readonly nit: string;
  readonly id: string;
  readonly isAceptado: boolean;
  isGuardado: boolean;
};

export type Mundo = {
  readonly ports: PortsEnMemoria;
  readonly client: DynamoDBClient;
  readonly tablaPaquetes: string;
  readonly azar: Azar;
  ahora: Date;
  /** Part of the writes at which their function dies, before or after them. */
  mortalidad: number;
  readonly emitidos: Emitido[];
  readonly cupones: string[];
  /** Number of times that each act was tried, and of the functions that died. */
  readonly cuenta: Map<string, number>;
  readonly count: (nombre: string) => void;
};
