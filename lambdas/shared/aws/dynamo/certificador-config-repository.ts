import type { CertificadoGuardado, CertificadorConfig, CertificadorConfigRepository } from '../../ports.ts';
import { SI_EXISTE, readFlag, readText, requireText } from './item.ts';
import type { Cambio, Item } from './item.ts';
import type { Dynamo } from './tabla.ts';

const CERTIFICADOR = 'CERTIFICADOR';

export function createCertificadorConfigRepository(
  dynamo: Dynamo,
  tabla: string,
): CertificadorConfigRepository {
  return {
    find: async (nit) => {
      const item = await dynamo.get(tabla, { pk: nit, sk: CERTIFICADOR });
      return item === null ? null : toConfig(item);
    },
    put: (nit, config) => dynamo.put(tabla, toRow(nit, config)),
    putBearer: async (nit, bearerCifrado, bearerVigencia) => {
      const cambio = { bearerCifrado, bearerVigencia };
      await dynamo.update(tabla, { pk: nit, sk: CERTIFICADOR }, cambio, { condicion: SI_EXISTE });
    },
  };
}

function toRow(nit: string, config: CertificadorConfig): Cambio {
  const certificado = config.certificado === null ? null : JSON.stringify(config.certificado);
  return { ...config, certificado, pk: nit, sk: CERTIFICADOR };
}

function toConfig(item: Item): CertificadorConfig {
  const certificado = readText(item, 'certificado');
  return {
    nitCertificador: requireText(item, 'nitCertificador'),
    prod: readFlag(item, 'prod'),
    apiKeyCifrada: readText(item, 'apiKeyCifrada'),
    bearerCifrado: readText(item, 'bearerCifrado'),
    bearerVigencia: readText(item, 'bearerVigencia'),
    certificado: certificado === null ? null : (JSON.parse(certificado) as CertificadoGuardado),
  };
}
