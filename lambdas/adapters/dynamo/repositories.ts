import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ENV } from '#lambdas/shared/env.ts';
import type { NombreEnv } from '#lambdas/shared/env.ts';
import { lazy } from '#lambdas/shared/lazy.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { createAuditoriaRepository } from './auditoria-repository.ts';
import { createBandejaSalida } from './bandeja-salida-repository.ts';
import { createCertificadorConfigRepository } from './certificador-config-repository.ts';
import { createClienteRepository } from './cliente-repository.ts';
import { createContingenciaRepository } from './contingencia-repository.ts';
import { createCreditoRepository } from './credito-repository.ts';
import { createDocumentoRepository } from './documentos/repository.ts';
import { createEnlaceRepository } from './enlace-repository.ts';
import { createExportacionRepository } from './exportacion-repository.ts';
import { createEstablecimientoRepository } from './establecimiento-repository.ts';
import { createLimiteRepository } from './limite-repository.ts';
import { createMembresiaRepository } from './membresia-repository.ts';
import { createPreferenciasRepository } from './preferencias-repository.ts';
import { createProductoRepository } from './producto-repository.ts';
import { createSaludRepository } from './salud-repository.ts';
import { createUnidadesRepository } from './unidades-repository.ts';
import { createDynamo } from './tabla.ts';

export type Repositories = Pick<
  Ports,
  | 'membresias'
  | 'auditoria'
  | 'limites'
  | 'establecimientos'
  | 'unidades'
  | 'preferencias'
  | 'certificadorConfigs'
  | 'productos'
  | 'clientes'
  | 'creditos'
  | 'documentos'
  | 'contingencias'
  | 'salud'
  | 'bandejaSalida'
  | 'exportaciones'
  | 'enlaces'
>;

/** Every repository, each built on first use: an area knows only the tables that it was granted. */
export function createRepositories(client: DynamoDBClient, tabla: (env: NombreEnv) => string): Repositories {
  const dynamo = createDynamo(client);
  return lazy<Repositories>({
    membresias: () =>
      createMembresiaRepository(dynamo, {
        membresias: tabla(ENV.tablaMembresias),
        establecimientos: tabla(ENV.tablaEstablecimientos),
      }),
    auditoria: () => createAuditoriaRepository(dynamo, tabla(ENV.tablaAuditoria)),
    limites: () => createLimiteRepository(dynamo, tabla(ENV.tablaLimites)),
    establecimientos: () => createEstablecimientoRepository(dynamo, tabla(ENV.tablaEstablecimientos)),
    unidades: () => createUnidadesRepository(dynamo, tabla(ENV.tablaEstablecimientos)),
    preferencias: () => createPreferenciasRepository(dynamo, tabla(ENV.tablaEstablecimientos)),
    certificadorConfigs: () => createCertificadorConfigRepository(dynamo, tabla(ENV.tablaEstablecimientos)),
    productos: () => createProductoRepository(dynamo, tabla(ENV.tablaProductos)),
    clientes: () => createClienteRepository(dynamo, tabla(ENV.tablaClientes)),
    creditos: () => createCreditoRepository(dynamo, tabla(ENV.tablaPaquetes)),
    documentos: () =>
      createDocumentoRepository(dynamo, {
        documentos: tabla(ENV.tablaDocumentos),
        paquetes: tabla(ENV.tablaPaquetes),
      }),
    contingencias: () => createContingenciaRepository(dynamo, tabla(ENV.tablaDocumentos)),
    bandejaSalida: () => createBandejaSalida(dynamo, tabla(ENV.tablaDocumentos)),
    exportaciones: () => createExportacionRepository(dynamo, tabla(ENV.tablaDocumentos)),
    enlaces: () => createEnlaceRepository(dynamo, tabla(ENV.tablaEnlaces)),
    salud: () => createSaludRepository(dynamo, tabla(ENV.tablaSalud)),
  });
}
