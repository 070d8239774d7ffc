import type {
  CertificadoGuardado,
  CertificadorConfig,
  CertificadorConfigRepository,
} from '#lambdas/ports/configuracion-certificador.ts';
import { SI_NO_EXISTE, buildDelete, buildPut, readFlag, readText, requireText, toItem } from './item.ts';
import type { Atributos, Cambio, Item } from './item.ts';
import type { Dynamo } from './tabla.ts';

/**
 * One row per certifier and, apart, the name of the main one: two writers can never leave two. An issuer's row from
 * when there was only one (ANTIGUO) stays where it is and is the main one until another is named.
 */
const ANTIGUO = 'CERTIFICADOR';
const PREFIJO = 'CERTIFICADOR#';
const PRINCIPAL = 'CERTIFICADOR_PRINCIPAL';

type Guardada = { sk: string; config: CertificadorConfig };
type Tienda = { dynamo: Dynamo; tabla: string };

export function createCertificadorConfigRepository(
  dynamo: Dynamo,
  tabla: string,
): CertificadorConfigRepository {
  const tienda = { dynamo, tabla };
  return {
    list: async (nit) => (await readAll(tienda, nit)).map(({ config }) => config),
    find: async (nit, nitCertificador) => findIn(await readAll(tienda, nit), nitCertificador)?.config ?? null,
    put: (nit, config) => put(tienda, nit, config),
    putBearer: async (nit, { nitCertificador, prod, usuario, apiKeyCifrada }, bearerCifrado, vigencia) => {
      const cambio = { bearerCifrado, bearerVigencia: vigencia };
      // A token is of one user with one key in one environment; every sealing of a key is another text.
      const condicion = {
        expresion:
          'nitCertificador = :nit AND prod = :prod AND apiKeyCifrada = :apiKey AND (attribute_not_exists(usuario) OR usuario = :usuario)',
        valores: {
          ':nit': nitCertificador,
          ':prod': prod,
          ':apiKey': apiKeyCifrada ?? '',
          ':usuario': usuario,
        },
      };
      for (const sk of [`${PREFIJO}${nitCertificador}`, ANTIGUO]) {
        if (await dynamo.update(tabla, { pk: nit, sk }, cambio, { condicion })) return;
      }
    },
    remove: async (nit, nitCertificador) => {
      const guardadas = await readAll(tienda, nit);
      const guardada = findIn(guardadas, nitCertificador);
      if (guardada === undefined) return true;
      if (guardada.config.principal && guardadas.length > 1) return false;
      const claves = [guardada.sk, ...(guardada.config.principal ? [PRINCIPAL] : [])];
      await dynamo.transact(claves.map((sk) => ({ Delete: buildDelete(tabla, { pk: nit, sk }) })));
      return true;
    },
  };
}

/** The main one first. */
async function readAll({ dynamo, tabla }: Tienda, nit: string): Promise<Guardada[]> {
  const filas = await dynamo.query({
    tabla,
    expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
    valores: { ':nit': nit, ':prefijo': ANTIGUO },
    consistente: true,
  });
  const puntero = filas.find((fila) => readText(fila, 'sk') === PRINCIPAL);
  // The old row's key comes before the others: without a name, it is the first.
  const configs = filas.filter((fila) => fila !== puntero);
  const nombrado = puntero === undefined ? null : requireText(puntero, 'nitCertificador');
  const principal = configs.find((fila) => readText(fila, 'nitCertificador') === nombrado) ?? configs[0];
  return configs
    .map((fila) => ({ sk: requireText(fila, 'sk'), config: toConfig(fila, fila === principal) }))
    .sort((a, b) => Number(b.config.principal) - Number(a.config.principal));
}

function findIn(guardadas: readonly Guardada[], nitCertificador: string): Guardada | undefined {
  return guardadas.find(({ config }) => config.nitCertificador === nitCertificador);
}

async function put({ dynamo, tabla }: Tienda, nit: string, config: CertificadorConfig): Promise<void> {
  const guardadas = await readAll({ dynamo, tabla }, nit);
  const { nitCertificador } = config;
  const sk = findIn(guardadas, nitCertificador)?.sk ?? `${PREFIJO}${nitCertificador}`;
  const fila = { Put: buildPut(tabla, toItem(toRow(nit, sk, config))) };
  const nombre = (nombrado: string): Atributos =>
    toItem({ pk: nit, sk: PRINCIPAL, nitCertificador: nombrado });
  if (config.principal) {
    await dynamo.transact([fila, { Put: buildPut(tabla, nombre(nitCertificador)) }]);
    return;
  }
  const actual = guardadas[0]?.config.nitCertificador ?? nitCertificador;
  const fallos = await dynamo.transact([fila, { Put: buildPut(tabla, nombre(actual), SI_NO_EXISTE) }]);
  if (fallos !== null) await dynamo.put(tabla, toRow(nit, sk, config));
}

function toRow(nit: string, sk: string, { principal: _principal, ...config }: CertificadorConfig): Cambio {
  const certificado = config.certificado === null ? null : JSON.stringify(config.certificado);
  return { ...config, certificado, pk: nit, sk };
}

function toConfig(item: Item, principal: boolean): CertificadorConfig {
  const certificado = readText(item, 'certificado');
  return {
    nitCertificador: requireText(item, 'nitCertificador'),
    prod: readFlag(item, 'prod'),
    principal,
    usuario: readText(item, 'usuario') ?? '',
    apiKeyCifrada: readText(item, 'apiKeyCifrada'),
    llaveFirmaCifrada: readText(item, 'llaveFirmaCifrada'),
    bearerCifrado: readText(item, 'bearerCifrado'),
    bearerVigencia: readText(item, 'bearerVigencia'),
    certificado: certificado === null ? null : (JSON.parse(certificado) as CertificadoGuardado),
  };
}
