import type {
  CertificadoGuardado,
  CertificadorConfig,
  CertificadorConfigRepository,
} from '#lambdas/ports/configuracion-certificador.ts';
import { addDays, toEpochMs } from '#domain/fechas/guatemala.ts';
import { CADUCA } from '#lambdas/shared/tablas.ts';
import { SI_NO_EXISTE, buildDelete, buildPut, readText, requireText, toItem } from './item.ts';
import type { Atributos, Cambio, Condicion, Valor } from './item.ts';
import { flag, jsonOf, optional, record, row, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/**
 * One row per certifier and, in a row of its own, the NIT of the main one, so that two writers can never leave two.
 * Both keys begin alike, so that one query reads everything.
 */
const DE_CERTIFICADOR = 'CERTIFICADOR';
const PREFIJO = 'CERTIFICADOR#';
const PRINCIPAL = 'CERTIFICADOR_PRINCIPAL';

const CERTIFICADO = record<CertificadoGuardado>({
  sujeto: text,
  nit: text,
  serie: text,
  huella: text,
  vence: text,
  clave: text,
  passCertCifrada: text,
});
const readConfig = row<Omit<CertificadorConfig, 'principal'>>('certificador', {
  nitCertificador: text,
  prod: flag,
  usuario: text,
  apiKeyCifrada: optional(text),
  llaveFirmaCifrada: optional(text),
  bearerCifrado: optional(text),
  bearerVigencia: optional(text),
  comprobado: optional(text),
  certificado: optional(jsonOf(CERTIFICADO)),
});

type Tienda = { dynamo: Dynamo; tabla: string };

export function createCertificadorConfigRepository(
  dynamo: Dynamo,
  tabla: string,
): CertificadorConfigRepository {
  const tienda = { dynamo, tabla };
  return {
    list: (nit) => readAll(tienda, nit),
    find: async (nit, nitCertificador) => findIn(await readAll(tienda, nit), nitCertificador) ?? null,
    findRetirado: async (nit, nitCertificador, hoy) => {
      const fila = await dynamo.get(tabla, retiradoKey(nit, nitCertificador));
      if (fila === null) return null;
      // DynamoDB deletes late, and rows from before the last day was stored have none.
      const ultimoDia = readText(fila, 'ultimoDia');
      return ultimoDia !== null && ultimoDia < hoy ? null : { ...readConfig(fila), principal: false };
    },
    put: (nit, config, leidas) => put(tienda, nit, config, leidas),
    putPrueba: async (nit, { nitCertificador, prod, usuario, apiKeyCifrada }, prueba) => {
      // A proof belongs to one user with one key in one environment; each sealing of a key gives another text.
      const condicion = {
        expresion: 'prod = :prod AND apiKeyCifrada = :apiKey AND usuario = :usuario',
        valores: { ':prod': prod, ':apiKey': apiKeyCifrada ?? '', ':usuario': usuario },
      };
      await dynamo.update(tabla, keyFor(nit, nitCertificador), prueba, { condicion });
    },
    remove: async (nit, nitCertificador, ultimoDia) => {
      const guardadas = await readAll(tienda, nit);
      const guardada = findIn(guardadas, nitCertificador);
      if (guardada === undefined) return true;
      if (guardada.principal && guardadas.length > 1) return false;
      const claves = [
        keyFor(nit, nitCertificador),
        ...(guardada.principal ? [{ pk: nit, sk: PRINCIPAL }] : []),
      ];
      const retirada = {
        ...toRow(nit, guardada),
        ...retiradoKey(nit, nitCertificador),
        certificado: null,
        ultimoDia,
        [CADUCA]: secondAfter(ultimoDia),
      };
      await dynamo.transact([
        { Put: buildPut(tabla, toItem(retirada)) },
        ...claves.map((clave) => ({ Delete: buildDelete(tabla, clave) })),
      ]);
      return true;
    },
  };
}

/** Certifiers, the main one first. */
async function readAll({ dynamo, tabla }: Tienda, nit: string): Promise<CertificadorConfig[]> {
  const filas = await dynamo.query({
    tabla,
    expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
    valores: { ':nit': nit, ':prefijo': DE_CERTIFICADOR },
    consistente: true,
    acotada: 'certifiers of one issuer: as many as there are authorised',
  });
  const puntero = filas.find((fila) => readText(fila, 'sk') === PRINCIPAL);
  const configs = filas.filter((fila) => fila !== puntero);
  const nombrado = puntero === undefined ? null : requireText(puntero, 'nitCertificador');
  // Removing the last one may delete the main NIT on which a new one of the same moment relied; then the first one is
  // the main one.
  const principal = configs.find((fila) => readText(fila, 'nitCertificador') === nombrado) ?? configs[0];
  return configs
    .map((fila) => ({ ...readConfig(fila), principal: fila === principal }))
    .sort((a, b) => Number(b.principal) - Number(a.principal));
}

function findIn(
  guardadas: readonly CertificadorConfig[],
  nitCertificador: string,
): CertificadorConfig | undefined {
  return guardadas.find((config) => config.nitCertificador === nitCertificador);
}

function keyFor(nit: string, nitCertificador: string): { pk: string; sk: string } {
  return { pk: nit, sk: `${PREFIJO}${nitCertificador}` };
}

/** Second (Unix) at which the day has ended in Guatemala. */
function secondAfter(dia: string): number {
  return (toEpochMs(`${addDays(dia, 1)}T00:00:00-06:00`) ?? 0) / 1000;
}

/** Key of a removed certifier; it does not begin like those in use, so no list has it. */
function retiradoKey(nit: string, nitCertificador: string): { pk: string; sk: string } {
  return { pk: nit, sk: `RETIRADO#${nitCertificador}` };
}

async function put(
  { dynamo, tabla }: Tienda,
  nit: string,
  config: CertificadorConfig,
  leidas?: readonly CertificadorConfig[],
): Promise<boolean> {
  const { nitCertificador } = config;
  const previa = leidas && (findIn(leidas, nitCertificador) ?? null);
  const fila = { Put: buildPut(tabla, toItem(toRow(nit, config)), siConfig(previa)) };
  const nombre = (nombrado: string): Atributos =>
    toItem({ pk: nit, sk: PRINCIPAL, nitCertificador: nombrado });
  if (config.principal) {
    const puntero = buildPut(tabla, nombre(nitCertificador), siPrincipal(leidas));
    return (await dynamo.transact([fila, { Put: puntero }])) === null;
  }
  const [principal] = await readAll({ dynamo, tabla }, nit);
  const actual = principal?.nitCertificador ?? nitCertificador;
  const fallos = await dynamo.transact([fila, { Put: buildPut(tabla, nombre(actual), SI_NO_EXISTE) }]);
  return fallos === null || (await dynamo.transact([fila])) === null;
}

/** Attributes that a user's change replaces; the worker renews tokens and proofs at any moment. */
const DEL_USUARIO = ['prod', 'usuario', 'apiKeyCifrada', 'llaveFirmaCifrada', 'certificado'] as const;

/** Condition that the row of a certifier is as it was read; null: that there is none. */
function siConfig(previa: CertificadorConfig | null | undefined): Condicion | undefined {
  if (previa === undefined) return undefined;
  if (previa === null) return SI_NO_EXISTE;
  const fila = toRow('', previa);
  const partes = DEL_USUARIO.map((nombre) => {
    const valor = fila[nombre] ?? null;
    return valor === null
      ? { texto: `attribute_not_exists(${nombre})`, valores: {} }
      : { texto: `${nombre} = :${nombre}`, valores: { [`:${nombre}`]: valor } };
  });
  return {
    expresion: ['attribute_exists(pk)', ...partes.map(({ texto }) => texto)].join(' AND '),
    valores: Object.assign({}, ...partes.map(({ valores }) => valores)) as Record<string, Valor>,
  };
}

/** Condition that the main certifier is the one that was read, or that none is named yet. */
function siPrincipal(leidas: readonly CertificadorConfig[] | undefined): Condicion | undefined {
  const leido = leidas?.find(({ principal }) => principal);
  if (leidas === undefined) return undefined;
  if (leido === undefined) return SI_NO_EXISTE;
  return {
    expresion: 'attribute_not_exists(pk) OR nitCertificador = :leido',
    valores: { ':leido': leido.nitCertificador },
  };
}

function toRow(nit: string, { principal: _principal, ...config }: CertificadorConfig): Cambio {
  const certificado = config.certificado === null ? null : JSON.stringify(config.certificado);
  return { ...keyFor(nit, config.nitCertificador), ...config, certificado };
}
