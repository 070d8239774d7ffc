import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { NombreTabla } from '#lambdas/shared/tablas.ts';
import { lazy } from '#lambdas/shared/lazy.ts';
import type { Repositories } from '#lambdas/ports/ports.ts';
import { createAuditoriaRepository } from './auditoria-repository.ts';
import { createBandejaSalida } from './bandeja-salida-repository.ts';
import { createCajaRepository } from './caja-repository.ts';
import { createCertificadorConfigRepository } from './certificador-config-repository.ts';
import { createClienteRepository } from './cliente-repository.ts';
import { createCompraRepository } from './compra-repository.ts';
import { createCuponRepository, createPaqueteRepository } from './paquete-repository.ts';
import { createCierreMesRepository } from './cierre-mes-repository.ts';
import { createContingenciaRepository } from './contingencia-repository.ts';
import { createCreditoRepository } from './credito-repository.ts';
import { createDistribuidorRepository } from './distribuidor-repository.ts';
import { createDocumentoRepository } from './documentos/repository.ts';
import { createEnlaceRepository } from './enlace-repository.ts';
import { createEnvioRepository } from './envio-repository.ts';
import { createExportacionRepository } from './exportacion-repository.ts';
import { createFacturaCompraRepository } from './factura-compra-repository.ts';
import { createImportacionRepository } from './importacion-repository.ts';
import { createEstablecimientoRepository } from './establecimiento-repository.ts';
import { createLimiteRepository } from './limite-repository.ts';
import { createMejoresRepository } from './mejores-repository.ts';
import { createMembresiaRepository } from './membresia-repository.ts';
import { createPreferenciasRepository } from './preferencias-repository.ts';
import { createProductoRepository } from './producto-repository.ts';
import { createRetencionRepository } from './retencion-repository.ts';
import { createSaludRepository } from './salud-repository.ts';
import { createSupresionRepository } from './supresion-repository.ts';
import { createTraduccionRepository } from './traduccion-repository.ts';
import { createUnidadesRepository } from './unidades-repository.ts';
import { createDynamo } from './tabla.ts';

type Factories = { readonly [Nombre in keyof Repositories]: () => Repositories[Nombre] };

/**
 * Builds each repository. `tabla` gives the physical name of a table; it is asked for when the repository is first
 * used, because a function knows only the tables that it was granted.
 */
export function repositoryFactories(
  client: () => DynamoDBClient,
  tabla: (nombre: NombreTabla) => string,
): Factories {
  const made = lazy({ dynamo: () => createDynamo(client()) });
  return {
    membresias: () =>
      // Named on first use: the functions without a session know only the second table.
      createMembresiaRepository(
        made.dynamo,
        lazy({ membresias: () => tabla('Membresias'), establecimientos: () => tabla('Establecimientos') }),
      ),
    auditoria: () => createAuditoriaRepository(made.dynamo, tabla('Auditoria')),
    limites: () => createLimiteRepository(made.dynamo, tabla('Limites')),
    establecimientos: () => createEstablecimientoRepository(made.dynamo, tabla('Establecimientos')),
    unidades: () => createUnidadesRepository(made.dynamo, tabla('Establecimientos')),
    preferencias: () => createPreferenciasRepository(made.dynamo, tabla('Establecimientos')),
    certificadorConfigs: () => createCertificadorConfigRepository(made.dynamo, tabla('Establecimientos')),
    productos: () => createProductoRepository(made.dynamo, tabla('Productos')),
    clientes: () => createClienteRepository(made.dynamo, tabla('Clientes')),
    creditos: () => createCreditoRepository(made.dynamo, tabla('Paquetes')),
    compras: () => createCompraRepository(made.dynamo, tabla('Paquetes')),
    distribuidores: () => createDistribuidorRepository(made.dynamo, tabla('Paquetes')),

    paquetes: () => createPaqueteRepository(made.dynamo, tabla('Paquetes')),
    cupones: () => createCuponRepository(made.dynamo, tabla('Paquetes')),
    // The ledger's name is read when a credit moves, because functions that only read or mail documents do not know
    // that table.
    documentos: () =>
      createDocumentoRepository(
        made.dynamo,
        lazy({ documentos: () => tabla('Documentos'), paquetes: () => tabla('Paquetes') }),
      ),
    envios: () => createEnvioRepository(made.dynamo, tabla('Documentos')),
    cajas: () => createCajaRepository(made.dynamo, tabla('Documentos')),
    cierresMes: () => createCierreMesRepository(made.dynamo, tabla('Documentos')),
    mejores: () => createMejoresRepository(made.dynamo, tabla('Documentos')),
    retenciones: () => createRetencionRepository(made.dynamo, tabla('Documentos')),
    contingencias: () => createContingenciaRepository(made.dynamo, tabla('Documentos')),
    bandejaSalida: () => createBandejaSalida(made.dynamo, tabla('Documentos')),
    exportaciones: () => createExportacionRepository(made.dynamo, tabla('Documentos')),
    importaciones: () => createImportacionRepository(made.dynamo, tabla('Documentos')),
    facturasCompra: () =>
      createFacturaCompraRepository(
        made.dynamo,
        lazy({ compras: () => tabla('Compras'), paquetes: () => tabla('Paquetes') }),
      ),
    enlaces: () => createEnlaceRepository(made.dynamo, tabla('Enlaces')),
    supresiones: () => createSupresionRepository(made.dynamo, tabla('Supresiones')),
    traducciones: () => createTraduccionRepository(made.dynamo, tabla('Traducciones')),
    salud: () => createSaludRepository(made.dynamo, tabla('Salud')),
  };
}

/** Makes every repository over one client, each on first use. */
export function createRepositories(
  client: DynamoDBClient,
  tabla: (nombre: NombreTabla) => string,
): Repositories {
  return lazy<Repositories>(repositoryFactories(() => client, tabla));
}
