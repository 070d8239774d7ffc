import type { Construct } from 'constructs';

/** What changes between stages; given with `-c` or in cdk.json (docs/deploy.md). */
export type Etapa = {
  /** Part of every name: "desarrollo", "produccion". */
  readonly nombre: string;
  readonly isProduccion: boolean;
  /** Known when the templates are made: a table with its own key needs it. */
  readonly region: string;
  /** Secrets Manager name of the platform's account at the certifier; null: no look-ups by NIT. */
  readonly secretoCertificador: string | null;
  /** Who hears the alarms; null: nobody. */
  readonly correoAlarmas: string | null;
  /** Address that documents are mailed from, of a domain verified in SES; null: nothing is mailed. */
  readonly remitente: string | null;
};

const NOMBRE = /^[a-z][a-z0-9-]{1,20}$/;

export function readEtapa(scope: Construct): Etapa {
  const nombre = readText(scope, 'etapa') ?? 'desarrollo';
  if (!NOMBRE.test(nombre)) throw new Error(`Context "etapa" must match ${NOMBRE.source}: ${nombre}`);
  if (nombre === 'local') throw new Error('Stage "local" is the one of npm start: it trusts loopback hosts');
  return {
    nombre,
    isProduccion: nombre === 'produccion',
    region: readText(scope, 'region') ?? 'us-east-1',
    secretoCertificador: readText(scope, 'secretoCertificador'),
    correoAlarmas: readText(scope, 'correoAlarmas'),
    remitente: readText(scope, 'remitente'),
  };
}

function readText(scope: Construct, name: string): string | null {
  const value: unknown = scope.node.tryGetContext(name);
  return typeof value === 'string' && value !== '' ? value : null;
}
