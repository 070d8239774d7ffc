import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from '../aws-error.ts';
import { ACCOUNT } from '../arn.ts';
import { splitUrl } from '../sigv4.ts';
import type { Credenciales } from '../sigv4.ts';
import { judge } from './politica.ts';
import type { Declaracion, Necesidad } from './politica.ts';

/** A function's role: the name under which its calls are refused, and what its policies say. */
export type Rol = { readonly nombre: string; readonly declaraciones: readonly Declaracion[] };

/** A key and whose it is; null for that of the local stack itself, which may do everything. */
export type Llave = Credenciales & { readonly rol: Rol | null };

/** A call that a role made, allowed or not. */
export type Llamada = Necesidad & {
  readonly rol: string;
  readonly isPermitida: boolean;
};

/** The keys that the stand-ins know, and the place where every call is compared with the rights of its caller. */
export type Llavero = {
  readonly region: string;
  /** The stand-ins' own key. */
  readonly raiz: Llave;
  /** Makes the key of a role known. */
  add(rol: Rol): Llave;
  /** The key that a request says it is signed with; the signature is still to be checked. An unknown one gives the own. */
  findOf(peticion: { url: string; headers: IncomingHttpHeaders }): Llave;
  findById(accessKeyId: string): Llave;
  /** Throws AwsError, in the words of the service, unless the caller may do all of that. */
  authorize(llave: Llave, necesidades: readonly Necesidad[]): void;
  /** Tells every call of a role. */
  onCall(listener: (llamada: Llamada) => void): void;
};

export function createLlavero(raiz: Credenciales): Llavero {
  const propia: Llave = { ...raiz, rol: null };
  const llaves = new Map<string, Llave>();
  const listeners: ((llamada: Llamada) => void)[] = [];
  const findById = (id: string): Llave => llaves.get(id) ?? propia;
  return {
    region: raiz.region,
    raiz: propia,
    add: (rol) => {
      const accessKeyId = `${raiz.accessKeyId}-${rol.nombre}`;
      const secretAccessKey = createHmac('sha256', raiz.secretAccessKey)
        .update(accessKeyId)
        .digest('base64url');
      const llave = { accessKeyId, secretAccessKey, region: raiz.region, rol };
      llaves.set(accessKeyId, llave);
      return llave;
    },
    findOf: ({ url, headers }) => findById(readKeyId(url, headers)),
    findById,
    authorize: ({ rol }, necesidades) => {
      if (rol === null) return;
      for (const necesidad of necesidades) {
        const veredicto = judge(rol.declaraciones, necesidad);
        const isPermitida = veredicto === 'permitido';
        for (const tell of listeners) tell({ ...necesidad, rol: rol.nombre, isPermitida });
        if (!isPermitida) throw refuse(rol.nombre, necesidad, veredicto === 'negado-expresamente');
      }
    },
    onCall: (listener) => void listeners.push(listener),
  };
}

/** Id of the key in the Authorization header or in a presigned address. */
function readKeyId(url: string, { authorization = '' }: IncomingHttpHeaders): string {
  const inHeader = /Credential=([^,/\s]+)\//.exec(authorization)?.[1];
  if (inHeader !== undefined) return inHeader;
  const { query } = splitUrl(url);
  return query.find(([name]) => name === 'X-Amz-Credential')?.[1].split('/')[0] ?? '';
}

/** Words of a service for a denied call: the status, the name of the error and the words. */
type Negativa = { status: number; type: string; say: (words: Palabras) => string };
type Palabras = { user: string; accion: string; recurso: string; why: string };

const NEGATIVA: Negativa = {
  status: 400,
  type: 'AccessDeniedException',
  say: ({ user, accion, recurso, why }) =>
    `User: ${user} is not authorized to perform: ${accion} on resource: ${recurso} ${why}`,
};

const NEGATIVAS: Readonly<Record<string, Negativa>> = {
  s3: {
    status: 403,
    type: 'AccessDenied',
    say: ({ user, accion, recurso, why }) =>
      `User: ${user} is not authorized to perform: ${accion} on resource: "${recurso}" ${why}`,
  },
  sqs: {
    ...NEGATIVA,
    status: 403,
    say: (words) =>
      NEGATIVA.say({ ...words, accion: words.accion.toLowerCase(), why: words.why.toLowerCase() }),
  },
  ses: {
    status: 403,
    type: 'AccessDeniedException',
    say: ({ user, accion, recurso }) =>
      `User \`${user}' is not authorized to perform \`${accion}' on resource \`${recurso}'`,
  },
};

function refuse(rol: string, { accion, recurso }: Necesidad, isExpresa: boolean): AwsError {
  const user = `arn:aws:sts::${ACCOUNT}:assumed-role/${rol}/${rol}`;
  const why = isExpresa
    ? 'with an explicit deny in an identity-based policy'
    : `because no identity-based policy allows the ${accion} action`;
  const { status, type, say } = NEGATIVAS[accion.split(':')[0] ?? ''] ?? NEGATIVA;
  return new AwsError(type, say({ user, accion, recurso, why }), { status });
}
