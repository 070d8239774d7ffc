import { judge } from '../../local/aws/iam/politica.ts';
import type { Declaracion } from '../../local/aws/iam/politica.ts';
import type { Llamada } from '../../local/aws/iam/llavero.ts';
import type { FuncionSintetizada } from './plantillas.ts';

/** One right: an action on a resource, and the service through which alone it may be used. */
export type Permiso = { readonly accion: string; readonly recurso: string; readonly por: string | null };

export function permisosOf({ declaraciones }: Pick<FuncionSintetizada, 'declaraciones'>): Permiso[] {
  return declaraciones.flatMap(({ Action, Resource, Condition }) =>
    Action.flatMap((accion) =>
      Resource.flatMap((recurso) => serviciosOf(Condition).map((por): Permiso => ({ accion, recurso, por }))),
    ),
  );
}

/** Services of the condition `kms:ViaService`; null alone for a right that names none. */
function serviciosOf(condicion: Declaracion['Condition']): (string | null)[] {
  const servicios = condicion?.['StringEquals']?.['kms:ViaService'];
  return servicios?.map((each) => each.split('.')[0] ?? '') ?? [null];
}

/** Whether one of the calls needed the right. The key at rest is used by every service that holds the data called. */
export function isUsado({ accion, recurso, por }: Permiso, llamadas: readonly Llamada[]): boolean {
  if (por !== null) return llamadas.some((llamada) => llamada.accion.startsWith(`${por}:`));
  const declaracion: Declaracion = { Effect: 'Allow', Action: [accion], Resource: [familyOf(recurso)] };
  return llamadas.some((llamada) => judge([declaracion], llamada) === 'permitido');
}

/** Lanes of a queue are one resource: which of them gets a message follows from the certifier of the document. */
function familyOf(recurso: string): string {
  return recurso.replace(/(:local-[a-z]+)-[A-Z_]+$/, '$1-*');
}

/** Reason for which a right is given that no call of the walk needed. */
type Motivo = { readonly cuando: (permiso: Permiso, funcion: string) => boolean; readonly motivo: string };

const DE_LA_COLA = [
  'sqs:ReceiveMessage',
  'sqs:DeleteMessage',
  'sqs:ChangeMessageVisibility',
  'sqs:GetQueueAttributes',
  'sqs:GetQueueUrl',
];

const MOTIVOS: readonly Motivo[] = [
  {
    cuando: ({ accion }) => accion.startsWith('logs:'),
    motivo: 'the run time of Lambda writes the log with them',
  },
  {
    cuando: ({ accion }) => accion.startsWith('xray:'),
    motivo: 'the run time of Lambda sends the traces with them',
  },
  {
    cuando: ({ por }) => por === 'lambda',
    motivo: 'the run time of Lambda opens the variables with it',
  },
  {
    cuando: ({ accion, recurso }) =>
      DE_LA_COLA.includes(accion) && recurso.includes(':sqs:') && !recurso.endsWith('-muertas'),
    motivo: 'Lambda takes the messages from the queue with them',
  },
  {
    cuando: ({ accion, recurso, por }) =>
      por === null && accion === 'kms:Decrypt' && recurso.endsWith('LlaveDatos'),
    motivo: 'Lambda opens the messages of the queue with it',
  },
  {
    cuando: ({ accion }) => accion === 's3:ListBucket',
    motivo: 'without it S3 calls a file that is not there forbidden',
  },
  {
    cuando: ({ accion, recurso }) => accion === 'dynamodb:GetItem' && recurso.endsWith('/local-Limites'),
    motivo: 'it tells who is above a limit for how long',
  },
  {
    cuando: ({ accion, recurso }, funcion) =>
      funcion === 'certificacion' &&
      accion === 'dynamodb:GetItem' &&
      recurso.endsWith('/local-Establecimientos'),
    motivo: 'a document is finished with the credentials of a certifier that was removed meanwhile',
  },
  {
    cuando: ({ accion, recurso }, funcion) =>
      funcion === 'correo' &&
      ((accion === 'dynamodb:GetItem' && recurso.endsWith('/local-Paquetes')) ||
        (accion === 'dynamodb:Query' && recurso.endsWith('/local-Documentos'))),
    motivo: 'how far an issuer is trusted with mail is asked of documents of production alone',
  },
  {
    cuando: ({ accion, recurso, por }, funcion) =>
      ['exportacion', 'importacion'].includes(funcion) &&
      (por === 'sqs' || (accion === 'sqs:SendMessage' && recurso.endsWith(`:local-${funcion}`))),
    motivo: 'an export of more than a minute and a half goes on in another run',
  },
  {
    cuando: ({ accion, recurso }, funcion) =>
      ['documentos', 'emision'].includes(funcion) &&
      accion === 's3:PutObject' &&
      recurso.endsWith('local-archivos/*/dte/*'),
    motivo: 'an XML that no row can hold is a file until it is certified',
  },
  {
    cuando: ({ accion, recurso }, funcion) =>
      funcion === 'emision' && accion === 'dynamodb:Query' && recurso.endsWith('/local-Paquetes'),
    motivo: 'why no package pays a document is asked once two hundred documents wait',
  },
  {
    cuando: ({ accion, recurso }, funcion) =>
      ['sweepCertificacion', 'sweepCompras', 'paquetes'].includes(funcion) &&
      accion === 'sqs:SendMessage' &&
      /-[A-Z_]+$/.test(recurso),
    motivo: 'the port of a queue is told its lanes; these send to the main queue alone',
  },
  {
    cuando: ({ accion, recurso }, funcion) =>
      funcion === 'sweepTraslado' &&
      ['dynamodb:GetItem', 'dynamodb:BatchGetItem'].includes(accion) &&
      recurso.endsWith('/local-Establecimientos'),
    motivo: 'a holder who worked for clients loses them, and a delivery that is repeated finds itself done',
  },
  {
    cuando: ({ accion, recurso }, funcion) =>
      funcion === 'traduccion' &&
      accion === 'dynamodb:GetItem' &&
      recurso.endsWith('/local-Establecimientos'),
    motivo: 'a translator may belong to an establishment too, and the guard then reads the member',
  },
  {
    cuando: ({ recurso }, funcion) =>
      funcion === 'sweepTraslado' && /\/local-(?:Supresiones|Compras)$/.test(recurso),
    motivo: 'the lines that move the rows of every other table move these',
  },
  {
    cuando: ({ accion, recurso }, funcion) =>
      funcion === 'configuracionCertificador' &&
      accion === 'dynamodb:ConditionCheckItem' &&
      recurso.endsWith('/local-Establecimientos'),
    motivo: 'a claim is refused on the condition that the holder has proof',
  },
  {
    cuando: ({ accion, recurso }, funcion) =>
      funcion === 'avisos' &&
      accion === 'sqs:SendMessage' &&
      recurso.endsWith('local-CorreoSaliente-Muertas'),
    motivo: 'Lambda puts reports there that failed three times',
  },
];

export function motivoOf(permiso: Permiso, funcion: string): string | null {
  return MOTIVOS.find(({ cuando }) => cuando(permiso, funcion))?.motivo ?? null;
}

/** Reasons that no unused right needs any more; a list that only grows would excuse the next fault. */
export function listMotivosViejos(enUso: ReadonlySet<string>): string[] {
  return MOTIVOS.map(({ motivo }) => motivo).filter((motivo) => !enUso.has(motivo));
}

type Nombrada = Readonly<Record<string, string>>;

/** Reasons for variables that nothing read: of every function, and of one. */
export const VARIABLES_SIN_LEER: Nombrada = {
  ETAPA: 'it tells a person in the console which stage the function is of',
};

/** Names that may be absent, each with the stage that has them. */
export const VARIABLES_OPCIONALES: Readonly<Record<string, string>> = {
  NIT_SIN_DIGITO: 'only stages of tests have it',
  SOLO_LECTURA: 'only a stage under maintenance has it',
  DIRECCION_SITIO:
    'the form of contact has it in stages with an address of their own; the canary stops without it',
};

export const VARIABLES_SIN_LEER_DE: Readonly<Record<string, Nombrada>> = {
  exportacion: { COLA_EXPORTACION: 'an export of more than a minute and a half goes on in another run' },
  importacion: { COLA_IMPORTACION: 'an import of more than a minute and a half goes on in another run' },
  correo: { TABLA_PAQUETES: 'how far an issuer is trusted is asked of documents of production alone' },
};
